'use client';

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { AddressFields } from '@/components/address/address-fields';
import { fillCustomer } from '@/components/address/address-form';
import { useAddressDialogs } from '@/components/address/use-address-dialogs';
import { ButtonLink } from '@/components/ui/button-link';
import { FormErrors, SubmitButton } from '@/components/ui/client-form';
import { EmptyState } from '@/components/ui/empty-state';
import { FormBar } from '@/components/ui/form-bar';
import { BagIcon } from '@/components/ui/icons';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { subtotal } from '@/lib/cart/totals';
import { useAvailableLines } from '@/lib/cart/unavailable-lines';
import { formatPrice } from '@/lib/format/money';
import type { Quote } from '@/lib/quotes/quote';
import type { ShippingFee } from '@/lib/store-info/business-terms';
import type { ImageSources } from '@/lib/images/image-path';
import { useAccount } from '@/lib/session/use-account';
import { useStoredValue } from '@/lib/browser/stored-value';
import { GuestEmail, isGuest } from './guest-email';
import type { NextStep } from './next-step';
import { OrderExtras } from './order-extras';
import { OrderSummary } from './order-summary';
import { SaveChoice } from './save-choice';
import { SavedAddresses } from './saved-addresses';
import { useAddressChoice } from './use-address-choice';
import { useCheckout } from './use-checkout';

type Props = {
  imageSources: ImageSources;
  shipping: ShippingFee | null;
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
  /** Whether it tells what an order costs before it is placed. */
  hasQuotes: boolean;
  /** Whether it takes a note with an order. */
  hasNotes: boolean;
  /** What the store charges for gift wrap, in rupees; null where it offers none. */
  giftWrapPrice: number | null;
  /** Whether it saves addresses of customers. */
  hasAddresses: boolean;
  /** Whether it sells to guests. */
  sellsToGuests: boolean;
};

/** The shipping address and the order, which is placed from here. */
export function CheckoutForm({
  imageSources,
  knowsDelivery,
  hasQuotes,
  hasNotes,
  giftWrapPrice,
  hasAddresses,
  sellsToGuests,
  shipping,
}: Props) {
  const cart = useStoredValue(cartStore);
  const choice = useAddressChoice(hasAddresses);
  const heading = useRef<HTMLHeadingElement>(null);
  const { dialog, edit, remove } = useAddressDialogs({ knowsDelivery, refresh: choice.refresh, heading });
  const checkout = useCheckout({ knowsDelivery, hasQuotes, choice });
  const { form, formProps, element, message, ordered, shown, setPostalCode } = checkout;
  const quote = hasQuotes ? shown.quote : null;
  // After the stored address, whose name and phone come first.
  useAccount({
    isEnabled: form.isReady && !isGuest(),
    revalidates: false,
    onLoaded: (account) => fillCustomer(element.current, account),
  });
  const lines = ordered ?? cart;
  const available = useAvailableLines(lines);
  const isEmpty = form.isReady && lines.length === 0;
  return (
    <>
      {isEmpty && <EmptyCheckout />}
      <form
        {...formProps}
        // Not left out: it keeps what was typed until there is something to order.
        hidden={isEmpty}
        // Keeps the footer below the screen while the lines load, so that it is not seen to move.
        className="needs-script flex min-h-[calc(100svh-11rem)] flex-col gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:content-start xl:gap-x-24"
      >
        <section aria-labelledby="shipping">
          <h2
            ref={heading}
            id="shipping"
            tabIndex={hasAddresses ? -1 : undefined}
            className="text-2xl outline-none"
          >
            Shipping Information
          </h2>
          {hasAddresses && <SavedAddresses choice={choice} onEdit={edit} onDelete={remove} />}
          {/* Not left out: it keeps what is typed while a saved address is chosen. */}
          <div hidden={choice.isPending || choice.chosen !== null}>
            <p className="mt-2 mb-6 text-sm text-muted">All fields are required.</p>
            {sellsToGuests && <GuestEmail error={form.errors.email} />}
            <AddressFields
              errors={form.errors}
              knowsDelivery={knowsDelivery}
              onPostalCode={setPostalCode}
              startsWithPin={hasAddresses}
            />
            <div className={sellsToGuests ? 'signed-in-only' : ''}>
              {hasAddresses ? (
                <SaveChoice />
              ) : (
                <label className="mt-8 flex min-h-6 cursor-pointer items-center gap-3 text-sm">
                  <input type="checkbox" name="remember" className="size-5 cursor-pointer accent-ink" />
                  Remember this address on this device
                </label>
              )}
            </div>
          </div>
          {/* Seen only where it stays: below the skeletons it would move. */}
          <div className={choice.isPending ? 'invisible' : ''}>
            <OrderExtras
              hasNotes={hasNotes}
              giftWrapPrice={giftWrapPrice}
              isGift={checkout.giftWrap}
              onGift={checkout.setGiftWrap}
              noteError={form.errors.note}
            />
          </div>
        </section>
        {/* Without a box of its own on narrow screens: the bar with the button sticks to their end all along the form. */}
        <div className="contents lg:sticky lg:top-[calc(var(--spacing-bar)+2rem)] lg:block lg:self-start lg:rounded-card lg:bg-sunken lg:p-8">
          <section
            aria-labelledby="summary"
            // Below the addresses it would be seen to move.
            className={`mt-12 rounded-card bg-sunken p-6 sm:p-8 lg:mt-0 lg:p-0 ${choice.isPending ? 'max-lg:hidden' : ''}`}
          >
            <h2 id="summary" className="mb-6 text-2xl">
              Order Summary
            </h2>
            <div className={form.isReady ? '' : 'min-h-72'}>
              {form.isReady && !isEmpty && (
                <OrderSummary
                  lines={lines}
                  available={available}
                  imageSources={imageSources}
                  shipping={shipping}
                  quote={quote}
                  isQuoting={shown.isLoading}
                />
              )}
            </div>
          </section>
          {/* Only with the summary: above it the rest would move. */}
          {form.isReady && !isEmpty && (
            <div className={choice.isPending ? 'hidden' : 'contents'}>
              {/* One room for both, so that a message moves neither the button nor the footer. */}
              <div className="mt-4 grid min-h-24 items-center has-[.form-failure]:[&>p]:hidden">
                <LazyNextStep isShown={available.length > 0} />
                <FormErrors form={form}>{message}</FormErrors>
              </div>
              <FormBar>
                <Total lines={lines} available={available} quote={quote} />
                <SubmitButton
                  form={form}
                  label={quote ? `Create Order · ${formatPrice(quote.totals.total)}` : 'Create Order'}
                  busyLabel="Processing..."
                  className="flex-1"
                />
              </FormBar>
            </div>
          )}
        </div>
      </form>
      {dialog}
    </>
  );
}

/** In place of the form. As high as that, so that the footer is not seen to move. */
function EmptyCheckout() {
  return (
    <div className="min-h-[calc(100svh-11rem)]">
      <EmptyState
        symbol={<BagIcon />}
        title="Cart is empty"
        text="Please add items to your cart before checkout."
      >
        <ButtonLink href="/products">Browse Products</ButtonLink>
      </EmptyState>
    </div>
  );
}

/**
 * The total beside the button, on screens where the summary is elsewhere. It keeps its room when no line counts any more,
 * because the button would move into it.
 */
function Total({
  lines,
  available,
  quote,
}: {
  lines: CartItem[];
  available: CartItem[];
  quote: Quote | null;
}) {
  const isEmpty = available.length === 0;
  const goods = subtotal(isEmpty ? lines : available);
  return (
    <p className={`lg:hidden ${isEmpty ? 'invisible' : ''}`}>
      <span className="block text-sm text-muted">Total</span>
      <span className="text-xl tabular-figures">{formatPrice(quote?.totals.total ?? goods)}</span>
    </p>
  );
}

/** NextStep, once its script is there: it has its room, and nothing else waits for it. */
function LazyNextStep(props: ComponentProps<typeof NextStep>) {
  const [loaded, setLoaded] = useState<{ NextStep: typeof NextStep } | null>(null);
  useEffect(() => {
    // The form is complete without it.
    import('./next-step').then(setLoaded, () => undefined);
  }, []);
  return loaded && <loaded.NextStep {...props} />;
}
