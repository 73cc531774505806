import { HeartIcon } from '@/components/ui/action-icons';
import { BagIcon } from '@/components/ui/icons';
import { ALL_PRODUCTS, capitalize } from '@/lib/products/headings';
import { categoryPath, listPath, uniqueCategories } from '@/lib/products/list-query';
import type { MenuCategory } from '@/lib/products/parent-categories';
import type { MenuEntry } from '@/lib/store-info/menus';
import type { SearchOffer } from '@/lib/search/search-offer';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { AccountLink } from './account-link';
import { CategoryPanel } from './category-panel';
import { CartCount, WishlistCount } from './count-badge';
import { fitsLargeScreens, MenuBar } from './menu-bar';
import { MenuSheet, type MenuLink } from './menu-sheet';
import { SearchField, SearchTrigger } from './search-field';
import { ShopName } from './shop-name';

/** Categories in the menus; the list of all products has the others. */
const MAX_CATEGORIES = 24;
const ALL_LINK = { label: ALL_PRODUCTS, href: listPath({}) };

const MORE = [
  { label: 'Wishlist', href: '/wishlist' },
  { label: 'Track Order', href: '/track-order' },
  { label: 'Contact', href: '/contact' },
  { label: 'About', href: '/about' },
];

type Props = {
  store: Pick<StoreInfo, 'storeName' | 'theme'>;
  categories: MenuCategory[];
  /** Those that the bar itself names. */
  leading: string[];
  /** The store's own menu, which takes the place of the categories; empty for a store without one. */
  menu: MenuEntry[];
  /** Null for a store without search. */
  search: SearchOffer | null;
  /** What the page searches for, where the server knows it. */
  searchText?: string;
};

/** The fixed bar at the top of the main layout: transparent at first, solid once the page is scrolled. */
export function TopBar({ store, categories, leading, menu, search, searchText }: Props) {
  const listed = categories.slice(0, MAX_CATEGORIES);
  const hasOwnMenu = menu.length > 0;
  const named = uniqueCategories([...listed.map(({ name }) => name), ...leading]);
  // What does not fit is in the menu.
  const narrow = hasOwnMenu ? (fitsLargeScreens(menu, store) ? 'xl:hidden' : '') : 'md:hidden';
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40 border-b border-line bg-paper low:absolute">
      <div
        className={`${search ? 'gap-[8px] md:gap-[24px]' : 'gap-[24px]'} page-width flex h-bar items-center`}
      >
        <div className={`${search ? '-ml-[12px]' : '-mr-[16px] -ml-[12px]'} ${narrow}`}>
          <MenuSheet links={hasOwnMenu ? menu : [ALL_LINK, ...named.map(toLink)]} more={MORE} />
        </div>
        <a href="/" className="min-w-0 truncate py-2 font-serif text-[min(1.5rem,9vw)] tracking-tight">
          <ShopName {...store} />
        </a>
        {search && <SearchField offer={search} query={searchText} />}
        {/* Fixed widths: HTML that arrives in parts must not move the links that are shown already. */}
        {hasOwnMenu ? (
          <nav aria-label="Main" className={`${search ? 'mr-[212px] lg:mr-[168px]' : 'mr-[168px]'} menu-bar`}>
            <MenuBar entries={menu} />
          </nav>
        ) : (
          <nav
            aria-label="Main"
            className={`${search ? 'mr-[212px] lg:mr-[168px]' : 'mr-[168px]'} ml-auto hidden min-w-[17rem] items-center gap-7 text-sm md:flex`}
          >
            {[...leading.map(toLink), ALL_LINK].map(({ label, href }) => (
              <a key={href} href={href} className="py-3 whitespace-nowrap hover:text-accent">
                {label}
              </a>
            ))}
            <span className="-ml-6">{listed.length > 0 && <CategoryPanel categories={listed} />}</span>
          </nav>
        )}
        {search ? (
          <div className="ml-auto flex min-w-[144px] items-center max-[22rem]:min-w-[100px] md:-ml-[212px] md:min-w-[188px] lg:-ml-[168px] lg:min-w-[144px]">
            <SearchTrigger />
            {/* The narrowest screens have the wishlist in the menu alone. */}
            <PersonalLinks className="flex items-center [&>[href='/wishlist']]:max-[22rem]:hidden" />
          </div>
        ) : (
          <PersonalLinks className="ml-auto flex min-w-[100px] items-center md:-ml-[168px] md:min-w-[144px]" />
        )}
      </div>
    </header>
  );
}

function PersonalLinks({ className }: { className: string }) {
  return (
    <nav aria-label="Personal" className={className}>
      <a href="/wishlist" className="icon-button">
        <span className="relative">
          <HeartIcon />
          <WishlistCount />
        </span>
        <span className="sr-only">Wishlist</span>
      </a>
      <a href="/cart" className="icon-button max-md:hidden">
        <span className="relative">
          <BagIcon />
          <CartCount />
        </span>
        <span className="sr-only">Cart</span>
      </a>
      <AccountLink />
    </nav>
  );
}

function toLink(category: string): MenuLink {
  return { label: capitalize(category), href: categoryPath(category) };
}
