import { SocialIcon } from '@/components/ui/social-icon';
import type { SocialLink } from '@/lib/store-info/store-info';

/** Links to the store's pages on social networks, as icons. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="-ml-3 flex flex-wrap">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener noreferrer" target="_blank" className="icon-button hover:text-accent">
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
