import { DownIcon } from '@/components/ui/arrow-icons';
import { MenuIcon } from '@/components/ui/icons';
import { Sheet } from '@/components/ui/sheet';

export type MenuLink = { label: string; href: string; items?: MenuLink[] };

/** The menu of narrow screens: the links of the top bar, with what is below them, and further pages. */
export function MenuSheet({ links, more }: { links: MenuLink[]; more: MenuLink[] }) {
  return (
    <Sheet id="menu" label="Menu" trigger={<MenuIcon />}>
      <nav aria-label="Menu">
        <ul className="menu-links">
          <MenuItems links={links} />
        </ul>
        <ul className="menu-more mt-6 border-t border-line pt-6">
          <MenuItems links={more} />
        </ul>
      </nav>
    </Sheet>
  );
}

/** Keys are indexes, because React sends them to the browser. */
function MenuItems({ links }: { links: MenuLink[] }) {
  return links.map(({ label, href, items = [] }, index) => (
    <li key={index}>
      {items.length === 0 ? (
        <a href={href}>{label}</a>
      ) : (
        <details name="menu">
          <summary>
            {label}
            <DownIcon className="size-4" />
          </summary>
          <ul>
            <li>
              <a href={href}>
                View all<span className="sr-only"> {label}</span>
              </a>
            </li>
            <MenuItems links={items} />
          </ul>
        </details>
      )}
    </li>
  ));
}
