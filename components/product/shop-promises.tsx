import type { ReactNode } from 'react';
import { ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { MethodIcon } from '@/components/ui/method-icon';
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
 * What the shop promises of delivery and returns, with links to the policies that say so, and that it takes cash on delivery
 * (extension `cod`); nothing where it promises nothing.
 */
export function ShopPromises({ store, returns: productReturns, className }: Props) {
  const { delivery, returns: policyReturns } = shopPromises(store);
  const returns = productReturns ? returnLabel(productReturns) : policyReturns;
  const takesCash = store.features.includes('cod');
  if (delivery === null && returns === null && !takesCash) return null;
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
      {takesCash && (
        <li className="flex min-h-11 items-center gap-2.5">
          <MethodIcon kind="cash" />
          Cash on delivery
        </li>
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
