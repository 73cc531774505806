import type { ReactNode } from 'react';
import { ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { shopPromises } from '@/lib/store-info/promises';
import type { ProductDetails } from '@/lib/products/product';
import { returnLabel } from '@/lib/products/product-facts';
import type { StoreInfo } from '@/lib/store-info/store-info';

type Props = {
  store: StoreInfo;
  /** What the store says of a product's returns, which goes before the policy. */
  returns?: ProductDetails['returns'];
  className: string;
};

/**
 * What the shop promises of delivery and returns, with links to the policies that say so; nothing where it promises neither.
 */
export function ShopPromises({ store, returns: ofProduct, className }: Props) {
  const { delivery, returns: ofShop } = shopPromises(store);
  const returns = ofProduct ? returnLabel(ofProduct) : ofShop;
  if (delivery === null && returns === null) return null;
  return (
    <ul className={`flex flex-wrap gap-x-8 text-sm ${className}`}>
      {delivery !== null && (
        <PolicyLink href="/shipping" icon={<TruckIcon />}>
          {delivery}
        </PolicyLink>
      )}
      {returns !== null && (
        <PolicyLink href="/return" icon={<ReturnIcon />}>
          {returns}
        </PolicyLink>
      )}
    </ul>
  );
}

function PolicyLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <li>
      <a href={href} className="flex min-h-11 items-center gap-2.5 hover:text-accent">
        {icon}
        <span className="underline decoration-line underline-offset-4">{children}</span>
      </a>
    </li>
  );
}
