'use client';

import { FormErrors, SubmitButton } from '@/components/ui/client-form';
import { cartStore } from '@/lib/cart/cart-store';
import type { ImageHost } from '@/lib/routing/image-hosts';
import { useStoredValue } from '@/lib/storage/stored-value';
import { AddressFields } from './address-fields';
import { CheckoutFailure } from './checkout-failure';
import { OrderSummary } from './order-summary';
import { useCheckout } from './use-checkout';

/** The shipping address and the order, which is placed from here. */
export function CheckoutForm({ imageHosts }: { imageHosts: ImageHost[] }) {
  const cart = useStoredValue(cartStore);
  const { form, element, error, ordered, orderAnyway } = useCheckout();
  return (
    <form
      {...form.formProps}
      ref={element}
      // Keeps the footer below the screen while the lines load, so that it is not seen to move.
      className="needs-script grid min-h-[calc(100svh-11rem)] content-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24"
    >
      <section aria-labelledby="shipping">
        <h2 id="shipping" className="text-2xl">
          Shipping Information
        </h2>
        <p className="mt-2 mb-6 text-sm text-muted">All fields are required.</p>
        <AddressFields errors={form.errors} />
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
        <div className={form.isReady ? '' : 'min-h-72'}>
          {form.isReady && <OrderSummary lines={ordered ?? cart} imageHosts={imageHosts} />}
        </div>
        <FormErrors errors={form.errors}>
          {error && <CheckoutFailure error={error} onOrderAnyway={orderAnyway} />}
        </FormErrors>
        {/* Only with the summary: above it the button would move. */}
        {form.isReady && (
          <SubmitButton form={form} label="Create Order" busyLabel="Processing..." className="mt-6" />
        )}
      </section>
    </form>
  );
}
