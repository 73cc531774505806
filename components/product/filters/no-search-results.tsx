import { GridIcon } from '@/components/ui/icons';
import { EmptyState } from '@/components/ui/empty-state';
import { capitalize } from '@/lib/products/headings';
import { categoryPath } from '@/lib/products/list-query';
import { listAddressPath, parseListAddress } from '@/lib/search/list-address';
import type { StoreInfo } from '@/lib/store-info/store-info';

type Props = { q: string; store: Pick<StoreInfo, 'popularSearches' | 'categories'> };

/** In place of the products of a search that found nothing: where to go on. */
export function NoSearchResults({ q, store: { popularSearches, categories } }: Props) {
  return (
    <div role="status">
      <EmptyState
        symbol={<GridIcon />}
        title={`No results for “${q}”`}
        text="Check the spelling, or try fewer or more general words."
      >
        <div className="mt-2 grid gap-6 text-sm">
          <Links
            label="Popular searches"
            links={popularSearches.map((text) => ({
              label: text,
              href: listAddressPath(parseListAddress({ q: text })),
              rel: 'nofollow',
            }))}
          />
          <Links
            label="Browse categories"
            links={categories.map((name) => ({ label: capitalize(name), href: categoryPath(name) }))}
          />
        </div>
      </EmptyState>
    </div>
  );
}

function Links({ label, links }: { label: string; links: { label: string; href: string; rel?: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-muted">{label}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} rel={link.rel} className="chip">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
