'use client';

import Link from 'next/link';
import { Field } from '@/components/ui/field';
import { ClientForm } from '@/components/ui/client-form';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { TrackedOrder } from './tracked-order';
import { useTrackOrder } from './use-track-order';

/** Looks for an order and shows how far it is. */
export function TrackOrder() {
  const isReady = useIsHydrated();
  const { form, result, errors, wait, isBusy, order, isAccountEmail, track, onEdit } = useTrackOrder();
  return (
    <div className="needs-script mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-24">
      <ClientForm
        ref={form}
        onSend={(fields) => void track(fields)}
        onEdit={onEdit}
        className="grid content-start gap-6"
      >
        <Field
          label="Order Number"
          name="orderId"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.orderId}
        />
        <Field
          label="Email or Phone"
          name="contactInfo"
          required
          // Either will do, which no token of autocompletion says.
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={isAccountEmail ? 'Using your account email by default' : 'The one that you ordered with'}
          error={errors.contactInfo}
        />
        <div role="alert" className="empty:hidden">
          {wait && (
            <p className="rounded-card border border-danger p-4 text-sm">
              Too many tries for this order. Please wait {wait} and try again. If it is yours, you find it in{' '}
              <Link href="/orders" prefetch={false} className="text-link">
                My Orders
              </Link>
              .
            </p>
          )}
        </div>
        <button
          type="submit"
          disabled={isBusy || !isReady}
          // A moment later it can be pressed; it need not look different until then.
          className={`button w-full button-primary ${isReady ? '' : 'disabled:opacity-100'}`}
        >
          {isBusy ? 'Tracking...' : 'Track Order'}
        </button>
      </ClientForm>
      {order && <TrackedOrder order={order} ref={result} />}
    </div>
  );
}
