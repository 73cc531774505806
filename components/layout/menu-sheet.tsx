import { MenuIcon } from '@/components/ui/icons';
import { Sheet } from '@/components/ui/sheet';

export type MenuLink = { label: string; href: string };

/** The menu of narrow screens: the links of the top bar, and further pages. */
export function MenuSheet({ links, more }: { links: MenuLink[]; more: MenuLink[] }) {
  return (
    <Sheet id="menu" label="Menu" trigger={<MenuIcon />}>
      <nav aria-label="Menu">
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="block py-3 font-serif text-2xl">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-6 border-t border-line pt-6">
          {more.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="block py-2.5 text-muted hover:text-accent">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
