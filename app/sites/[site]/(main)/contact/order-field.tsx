import { useEffect, useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { formatOrderDate, type Order } from '@/lib/orders/order';
import { hasSessionCookie } from '@/lib/session/client-session';
import { onCustomerLeft } from '@/lib/session/use-account';
import { acceptList, usePrivateData } from '@/lib/session/use-private-data';

/** The choice of one of the signed-in customer's orders that a message is about; nothing for others. */
export function OrderField({ error }: { error: string | undefined }) {
  const [hasLeft, setLeft] = useState(false);
  const isSignedIn = useIsHydrated() && !hasLeft && hasSessionCookie(document.cookie);
  const { state } = usePrivateData({
    path: isSignedIn ? '/api/orders' : null,
    parse: acceptList<Order>,
    revalidateOnFocus: false,
    onSignedOut: () => setLeft(true),
  });
  useEffect(() => onCustomerLeft(() => setLeft(true)), []);
  // Its place is taken before the orders are there, so that nothing moves while somebody types.
  if (!isSignedIn) return null;
  const orders = state.kind === 'loaded' ? state.data : [];
  return (
    <div className="lg:col-span-2">
      <SelectField
        label="Order (optional)"
        name="orderId"
        error={error}
        hint={
          state.kind === 'failed'
            ? 'Your orders could not be loaded. If it is about one of them, write its number below.'
            : undefined
        }
        placeholder="Not about an order"
        options={orders.map((order) => ({ label: describe(order), value: order.id }))}
      />
    </div>
  );
}

/** Such as '25 Nov 2026 · Linen Shirt and 1 more · K7QF-2M9X-4TRC-8WPA'. */
function describe({ id, date, items }: Order): string {
  const goods =
    items[0] && (items.length > 1 ? `${items[0].name} and ${items.length - 1} more` : items[0].name);
  return [date && formatOrderDate(date), goods, id].filter(Boolean).join(' · ');
}
