'use client';

import { useRef, type SubmitEvent } from 'react';
import { Field } from '@/components/ui/field';
import { formatPrice } from '@/lib/format/money';
import { offerText, type Offer } from '@/lib/quotes/quote';
import { chosenCoupon, type ShownQuote } from '@/lib/quotes/use-quote';

/** Where a shopper enters the code of a coupon, or takes one that is offered. */
export function CouponForm({ shown: { quote, isLoading } }: { shown: ShownQuote }) {
  const field = useRef<HTMLInputElement>(null);
  const coupon = quote?.coupon ?? null;
  const isApplied = coupon !== null && !coupon.error;

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    chosenCoupon.set(field.current?.value.trim() || null);
    if (field.current?.value.trim() === '') field.current.focus();
  };
  const remove = () => {
    chosenCoupon.set(null);
    field.current?.focus();
  };

  if (isApplied && quote) {
    return (
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <p role="status">
          <span className="font-medium">{coupon.code}</span> takes {formatPrice(quote.totals.discount)} off
        </p>
        <button
          type="button"
          onClick={remove}
          aria-label={`Remove ${coupon.code}`}
          className="text-link cursor-pointer py-2"
        >
          Remove
        </button>
      </div>
    );
  }
  const offers = quote?.offers ?? [];
  return (
    <details open={coupon !== null || undefined} className="disclosure text-sm">
      <summary>Have a coupon?</summary>
      <form onSubmit={apply} noValidate className="mt-2 mb-4 flex items-start gap-3">
        <div className="min-w-0 grow">
          <Field
            ref={field}
            label="Coupon code"
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={coupon?.code ?? ''}
            error={isLoading ? null : coupon?.error}
          />
        </div>
        {/* Beside the field, below its label. */}
        <button type="submit" className="button button-outline mt-7">
          Apply
        </button>
      </form>
      <p role="status" className="sr-only">
        {!isLoading && coupon?.error}
      </p>
      {offers.length > 0 && (
        <ul className="stack-2">
          {offers.map((offer) => (
            <li key={offer.code}>
              <OfferButton offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function OfferButton({ offer }: { offer: Offer }) {
  return (
    <button
      type="button"
      onClick={() => chosenCoupon.set(offer.code)}
      className="flex w-full cursor-pointer items-center justify-between gap-4 rounded-card border border-dashed border-edge px-3 py-2 text-start hover:border-ink"
    >
      <span>
        <span className="font-medium">{offer.code}</span> · {offerText(offer)}
      </span>
      <span className="underline underline-offset-4">Use</span>
    </button>
  );
}
