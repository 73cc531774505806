'use client';

import type { ReactNode } from 'react';
import { NextIcon } from '@/components/ui/arrow-icons';
import { useAddresses } from '@/lib/addresses/use-addresses';
import { createStoredValue, useStoredValue } from '@/lib/browser/stored-value';
import type { Order } from '@/lib/orders/order';
import { lastDelivered, ordersNow } from '@/lib/orders/orders-now';
import { acceptList, usePrivateData } from '@/lib/session/use-private-data';

/**
 * How much is on the wishlist of this device (lib/wishlist/wishlist.ts). With its module on this page, the cart's would be bundled in
 * another way for all pages, which costs lists some bytes.
 */
const wishCount = createStoredValue({
  key: 'wishlist',
  parse: (stored) => (Array.isArray(stored) ? stored.length : 0),
  empty: 0,
});

type Props = { hasAddresses: boolean; hasReviews: boolean };

/** The ways from the account, each with what matters now; until that is loaded, and where it can't be, with what it is for. */
export function HubCards({ hasAddresses, hasReviews }: Props) {
  const { state: orders } = usePrivateData<Order[]>({ path: '/api/orders', parse: acceptList });
  const { state: addresses } = useAddresses(hasAddresses);
  const wishes = useStoredValue(wishCount);
  const placed = orders.kind === 'loaded' ? orders.data : null;
  const delivered = placed && lastDelivered(placed);
  const first = addresses.kind === 'loaded' ? addresses.data[0] : undefined;
  return (
    <nav aria-label="Account" className="mt-8 grid gap-2 sm:grid-cols-2 sm:gap-4 md:mt-12 lg:grid-cols-3">
      <Card href="/orders" title="My Orders">
        {placed ? ordersNow(placed) : 'See what is on its way, and pay what is open.'}
      </Card>
      <Card href="/wishlist" title="Wishlist">
        {wishes === 0
          ? 'Keep here what you like.'
          : `${wishes} ${wishes === 1 ? 'piece' : 'pieces'} that you like.`}
      </Card>
      {hasAddresses && (
        <Card href="#addresses" title="Addresses">
          {first ? `${first.label}: ${first.fullName}, ${first.city}` : 'Save where your orders go.'}
        </Card>
      )}
      <Card href="#profile" title="Profile">
        Name, email, password and devices.
      </Card>
      {hasReviews && (
        <Card href={delivered?.href ?? '/orders'} title="Reviews">
          {delivered ? `How do you like ${delivered.name}?` : 'Tell others about what has arrived.'}
        </Card>
      )}
      <div className="rounded-card bg-sunken p-4 sm:p-6">
        <h2 className="font-serif text-xl tracking-tight">Help</h2>
        <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
          <a href="/contact" className="text-link min-h-8 content-center">
            Contact us
          </a>
          <a href="/track-order" className="text-link min-h-8 content-center">
            Track an order
          </a>
        </p>
      </div>
    </nav>
  );
}

function Card({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="group flex min-h-20 items-start justify-between gap-4 rounded-card bg-sunken p-4 sm:min-h-28 sm:p-6"
    >
      <span className="min-w-0">
        <span className="block font-serif text-xl tracking-tight group-hover:text-accent">{title}</span>
        <span className="mt-1 line-clamp-2 text-sm text-muted">{children}</span>
      </span>
      <NextIcon className="mt-1 size-5 shrink-0 group-hover:[translate:0.25rem] motion-safe:transition-[translate]" />
    </a>
  );
}
