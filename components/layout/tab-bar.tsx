import { BagIcon, GridIcon, HomeIcon, UserIcon } from '@/components/ui/icons';
import { CartCount } from './count-badge';
import { TabLink } from './tab-link';

/**
 * The navigation bar at the bottom of narrow screens, within the device's safe area. It has its final height from the start, so
 * that it does not grow while the document streams in.
 */
export function TabBar() {
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-40 min-h-[calc(var(--tab-bar)+1px)] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden low:static"
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
