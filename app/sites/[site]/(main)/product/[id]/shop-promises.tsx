import type { ReactNode } from 'react';
import { ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { shopPromises } from '@/lib/content/promises';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** What the shop promises of delivery and returns, with links to the policies that say so. */
export function ShopPromises({ store }: { store: StoreInfo }) {
  const { delivery, returns } = shopPromises(store);
  if (delivery === null && returns === null) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-8 text-sm text-muted">
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
