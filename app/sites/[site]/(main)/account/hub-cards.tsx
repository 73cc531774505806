'use client';

import { useAddresses } from '@/lib/addresses/use-addresses';
import { formatShortDay } from '@/lib/format/date';
import type { OpenComplaint } from '@/lib/messages/messages';
import type { Order } from '@/lib/orders/order';
import { deliveredPieces, ordersNow } from '@/lib/orders/orders-now';
import type { Account } from '@/lib/session/account';
import { fullName, useAccount } from '@/lib/session/use-account';
import { acceptList, usePrivateData } from '@/lib/session/use-private-data';
import { HubCard } from './hub-card';
import { ReviewsCard } from './reviews-card';
import { WishlistCard } from './wishlist-card';

type Props = { hasAddresses: boolean; hasReviews: boolean; hasComplaints: boolean };

/** The ways from the account, each with what matters now; until that is loaded, and where it can't be, with what it is for. */
export function HubCards({ hasAddresses, hasReviews, hasComplaints }: Props) {
  const { state: orders } = usePrivateData<Order[]>({ path: '/api/orders', parse: acceptList });
  const { state: addresses } = useAddresses(hasAddresses);
  const { state: account } = useAccount({});
  const { state: complaints } = usePrivateData<OpenComplaint[]>({
    path: hasComplaints ? '/api/messages' : null,
    parse: acceptList,
  });
  const placed = orders.kind === 'loaded' ? orders.data : null;
  const first = addresses.kind === 'loaded' ? addresses.data[0] : undefined;
  return (
    <nav aria-label="Account" className="mt-8 grid gap-2 sm:grid-cols-2 sm:gap-4 md:mt-12 lg:grid-cols-3">
      <HubCard href="/orders" title="My Orders">
        {placed ? ordersNow(placed) : 'See what is on its way, and pay what is open.'}
      </HubCard>
      <WishlistCard />
      {hasAddresses && (
        <HubCard href="#addresses" title="Addresses">
          {first ? `${first.label}: ${first.fullName}, ${first.city}` : 'Save where your orders go.'}
        </HubCard>
      )}
      <HubCard href="#profile" title="Profile">
        {account.kind === 'loaded' ? profileNow(account.data) : 'Name, email, password and devices.'}
      </HubCard>
      {hasReviews && <ReviewsCard pieces={placed && deliveredPieces(placed)} />}
      <div className="rounded-card bg-sunken p-4 sm:p-6">
        <h2 className="font-serif text-xl tracking-tight">Help</h2>
        <p className="mt-1 text-sm text-muted">
          {complaints.kind === 'loaded' && complaints.data.length > 0
            ? complaintsNow(complaints.data)
            : 'A question about a size, an order or a return?'}
        </p>
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

function profileNow(account: Account): string {
  if (account.emailConfirmed === false) return 'Your email is not confirmed yet.';
  if (!account.phone) return 'Add your phone, and checkout fills it in.';
  return [fullName(account), account.phone].filter(Boolean).join(' · ');
}

/** @param complaints that wait for an answer, the most urgent one first */
function complaintsNow(complaints: OpenComplaint[]): string {
  const [first, ...others] = complaints;
  if (!first) return '';
  const more = others.length > 0 ? ` ${others.length} more ${others.length === 1 ? 'waits' : 'wait'}.` : '';
  return `We answer ${first.number} by ${formatShortDay(first.answerBy)}.${more}`;
}
