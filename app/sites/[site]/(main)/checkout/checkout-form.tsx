'use client';

import { ClientForm } from '@/components/ui/client-form';
import { cartStore } from '@/lib/cart/cart-store';
import type { ImageHost } from '@/lib/routing/image-hosts';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { useStoredValue } from '@/lib/storage/stored-value';
import { AddressFields } from './address-fields';
import { CheckoutFailure } from './checkout-failure';
import { OrderSummary } from './order-summary';
import { useCheckout } from './use-checkout';

/** The shipping form and the order that it is for. */
export function CheckoutForm({ imageHosts }: { imageHosts: ImageHost[] }) {
  const cart = useStoredValue(cartStore);
  const isReady = useIsHydrated();
  const { form, errors, failure, ordered, send, sendAnyway, onEdit } = useCheckout();
  const isBusy = ordered !== null;
  const count = Object.keys(errors).length;
  return (
    <ClientForm
      ref={form}
      onSend={(fields) => void send(fields)}
      onEdit={onEdit}
      // So high that the footer is off the screen until the lines are there, and is not seen to move.
      className="needs-script grid min-h-[calc(100svh-11rem)] content-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24"
    >
      <section aria-labelledby="shipping">
        <h2 id="shipping" className="text-2xl">
          Shipping Information
        </h2>
        <p className="mt-2 mb-6 text-sm text-muted">All fields are required.</p>
        <AddressFields errors={errors} />
        <label className="mt-8 flex min-h-6 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" name="remember" className="size-5 cursor-pointer accent-ink" />
          Remember this address on this device
        </label>
      </section>
      <section
        aria-labelledby="summary"
        className="rounded-card bg-sunken p-6 sm:p-8 lg:sticky lg:top-[calc(var(--spacing-bar)+2rem)] lg:self-start"
      >
        <h2 id="summary" className="mb-6 text-2xl">
          Order Summary
        </h2>
        <div className={isReady ? '' : 'min-h-72'}>
          {isReady && <OrderSummary lines={ordered ?? cart} imageHosts={imageHosts} />}
        </div>
        <div role="alert" className="mt-6 empty:mt-0">
          {/* The focus alone would not tell it when it is in the first of these fields already. */}
          {count > 0 && (
            <p className="sr-only">
              Not sent: {count === 1 ? 'one field needs' : `${count} fields need`} a change.
            </p>
          )}
          {failure && <CheckoutFailure failure={failure} onOrderAnyway={sendAnyway} />}
        </div>
        {isReady && (
          <button type="submit" disabled={isBusy} className="mt-6 button w-full button-primary">
            {isBusy ? 'Processing...' : 'Create Order'}
          </button>
        )}
      </section>
    </ClientForm>
  );
}
