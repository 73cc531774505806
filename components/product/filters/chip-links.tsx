import { listAddressPath, parseListAddress } from '@/lib/search/list-address';

type ChipLink = { label: string; href: string; rel?: string };

/** Named links in a row that wraps, aligned as the text around it; nothing without a link. */
export function ChipLinks({ label, links }: { label: string; links: ChipLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-muted">{label}</p>
      <ul className="-m-1">
        {links.map((link) => (
          <li key={link.href} className="m-1 inline-block">
            <a href={link.href} rel={link.rel} className="chip">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The searches that the shop recommends. */
export function PopularSearches({ searches }: { searches: string[] }) {
  const links = searches.map((text) => ({
    label: text,
    href: listAddressPath(parseListAddress({ q: text })),
    rel: 'nofollow',
  }));
  return <ChipLinks label="Popular searches" links={links} />;
}
