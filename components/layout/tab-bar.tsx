import { BagIcon, GridIcon, HomeIcon, UserIcon } from '@/components/ui/icons';
import { CartCount } from './cart-count';
import { TabLink } from './tab-link';

/** The bar at the bottom of narrow screens (spec section 2), clear of what the device keeps for itself. */
export function TabBar() {
  return (
    <nav
      aria-label="Tabs"
      // As high as it will be while its tabs are still on their way, so that it does not rise with them.
      className="fixed inset-x-0 bottom-0 z-40 min-h-[calc(var(--spacing-tab-bar)+1px+env(safe-area-inset-bottom))] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4 [&_svg]:size-[20px] [&_svg]:shrink-0">
        <li>
          <TabLink href="/">
            <HomeIcon />
            Home
          </TabLink>
        </li>
        <li>
          <TabLink href="/products">
            <GridIcon />
            Category
          </TabLink>
        </li>
        <li>
          <TabLink href="/account">
            <UserIcon />
            My Account
          </TabLink>
        </li>
        <li>
          <TabLink href="/cart">
            <span className="relative">
              <BagIcon />
              <CartCount />
            </span>
            Cart
          </TabLink>
        </li>
      </ul>
    </nav>
  );
}
