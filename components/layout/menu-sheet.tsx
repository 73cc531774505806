import { MenuIcon } from '@/components/ui/icons';
import { Sheet } from '@/components/ui/sheet';

export type MenuLink = { label: string; href: string };

/** The menu of narrow screens: the links of the top bar, and further pages. */
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
  return links.map(({ label, href }, index) => (
    <li key={index}>
      <a href={href}>{label}</a>
    </li>
  ));
}
