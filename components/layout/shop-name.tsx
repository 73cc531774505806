import { ResponsiveImage } from '@/components/ui/responsive-image';
import { LOGO_IMAGE } from '@/lib/images/image-places.mjs';
import type { StoreInfo } from '@/lib/store-info/store-info';

const LOGO = 'h-9 w-40 max-w-full object-contain object-left';

/** The shop's name at the left of the top bar; the logo in its place where the shop's theme has one. */
export function ShopName({ storeName, theme: { logo, logoDark } }: Pick<StoreInfo, 'storeName' | 'theme'>) {
  if (!logo) return storeName;
  // The one that a scheme hides is lazy, so it is not fetched.
  return (
    <span data-keep-alt className="block">
      <ResponsiveImage
        src={logo}
        alt={storeName}
        place={LOGO_IMAGE}
        className={`${LOGO} ${logoDark ? 'dark:hidden' : 'store-logo'}`}
      />
      {logoDark && (
        <ResponsiveImage
          src={logoDark}
          alt={storeName}
          place={LOGO_IMAGE}
          className={`${LOGO} hidden dark:block`}
        />
      )}
    </span>
  );
}
