import type { ReactNode } from 'react';
import { readForm } from '@/components/address/address-form';
import { hasBlank, validateAddress } from '@/components/address/validate-address';
import type { SubmitResult } from '@/components/ui/client-form';
import { showToast } from '@/components/ui/show-toast';
import { fetchAvailability, lacksColor } from '@/lib/cart/availability';
import { applyAvailability, removeOrdered } from '@/lib/cart/cart-actions';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';
import { subtotal } from '@/lib/cart/totals';
import { availableLines, unavailableLines } from '@/lib/cart/unavailable-lines';
import { unconfirmedOrder } from '@/lib/checkout/pending-order';
import {
  draftAddress,
  draftOwner,
  forgetAddress,
  rememberedAddress,
  type DraftAddress,
} from '@/lib/checkout/saved-addresses';
import { readAddress } from '@/lib/checkout/shipping-address';
import { rememberUnpaidOrder } from '@/lib/payments/unpaid-order';
import { fetchQuote } from '@/lib/quotes/quote';
import { chosenCoupon, type ShownQuote } from '@/lib/quotes/use-quote';
import { paymentPath } from '@/lib/routes/pages.mjs';
import { customerOf } from '@/lib/session/client-session';
import { redirectToLogin } from '@/lib/session/redirect-to-login';
import { CheckoutFailure, type CheckoutError } from './checkout-failure';
import { readGuestEmail, readNote, validateGuestEmail, validateNote } from './order-fields';
import { draftNote } from './order-note';
import { placeOrder } from './place-order';
import { settleAddress } from './settle-address';
import type { AddressChoice } from './use-address-choice';

/** How the page hears why an order was not placed. */
export type Reporting = {
  /**
   * Shows a message until the next one; null takes it away.
   *
   * @param key of the order that may have been placed, of which the shopper then knows
   */
  report: (message: ReactNode, key?: string) => void;
  /** Places the order although an earlier one may have been placed. */
  orderAnyway: () => void;
};

/** What an order needs to know of its page when the button is pressed, and what it does there. */
export type Press = Reporting & {
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
  /** Whether it tells what an order costs before it is placed. */
  hasQuotes: boolean;
  /** Of its saved addresses. */
  choice: AddressChoice;
  giftWrap: boolean;
  /** What the shopper has seen of the quote. */
  shown: ShownQuote;
  /** Key of the order that the shopper knows may have been placed. */
  acknowledgedKey: string | null;
  /** Whether to place the order whatever became of an earlier one. */
  force: boolean;
  /** Keeps the lines of the order on screen; null no longer. */
  setOrdered: (lines: CartItem[] | null) => void;
  setPostalCode: (postalCode: string) => void;
  /** Whether the shopper is still on the page. */
  isCurrentPage: () => boolean;
  openPage: (path: string) => void;
};

type Input = DraftAddress & { note: string; email: string | undefined };

/** Reports the order that may have been placed before, if there is one. */
export function reportEarlier(page: Reporting): void {
  const earlier = unconfirmedOrder(customerOf(document.cookie));
  if (earlier) reportError({ kind: 'earlier', key: earlier.key, isAnother: false }, page);
}

/** Validates the checkout form and places the order, as `submit` of useClientForm. Loaded before it is needed. */
export function submitOrder(
  fields: HTMLFormElement,
  press: Press,
): SubmitResult | Promise<SubmitResult | null> {
  const cart = cartStore.get();
  const { chosen } = press.choice;
  const input = chosen
    ? { address: readAddress((field) => chosen[field]), shouldRemember: false }
    : readForm(fields);
  // Browsers fill in fields without an input event.
  if (!chosen) draftAddress.set({ ...input, ...draftOwner() });
  if (availableLines(cart, unavailableLines.get()).length === 0) {
    return { failure: reportEmptyCart(), focus: null };
  }
  const note = readNote(fields);
  const email = readGuestEmail(fields);
  // The store has accepted a saved address.
  const errors = {
    ...(chosen ? {} : validateAddress(input.address, press.knowsDelivery)),
    ...validateGuestEmail(email),
    ...validateNote(note),
  };
  if (Object.keys(errors).length === 0) return order(cart, { ...input, note, email }, fields, press);
  if (hasBlank(input.address)) {
    const description = 'All shipping information fields are required.';
    void showToast({ title: 'Please fill all fields', description, kind: 'error' });
  }
  return { errors };
}

async function order(
  cart: CartItem[],
  input: Input,
  fields: HTMLFormElement,
  press: Press,
): Promise<SubmitResult | null> {
  const { choice, hasQuotes, giftWrap, shown, setOrdered, isCurrentPage, openPage } = press;
  const coupon = chosenCoupon.get();
  const colorless = await linesWithoutColor(availableLines(cart, unavailableLines.get()));
  if (colorless.length > 0) return { failure: reportMissingColors(colorless), focus: null };
  const customer = customerOf(document.cookie);
  const seen = shown.quote;
  setOrdered(cart);
  press.report(null);
  const lines = availableLines(cart, unavailableLines.get());
  // Asked anew: it may have been for another postal code, and holds for some time only. Where the store does not answer, the
  // order names what was seen, so that it is not placed at another price.
  const quote = hasQuotes
    ? ((await fetchQuote({ lines, postalCode: input.address.postalCode, coupon, giftWrap })) ?? seen)
    : null;
  if (quote && quote.totals.total !== (seen?.totals.total ?? subtotal(lines))) {
    return requote(quote.totals.total, seen?.totals.total ?? subtotal(lines), input, press);
  }
  const { note, email } = input;
  const { acknowledgedKey, force } = press;
  const options = { customer, acknowledgedKey, force, quote, note, email, giftWrap };
  const result = await placeOrder(lines, input.address, options);
  if (result.kind === 'placed') {
    if (choice.isEnabled) settleAddress(input, customer, fields, choice);
    else rememberAddress(input, customer);
    draftAddress.set(null);
    draftNote.set(null);
    // With the lines that were left out: an order empties the cart.
    removeOrdered(cart);
    chosenCoupon.set(null);
    rememberUnpaidOrder(result.orderId);
    // A late response must not pull the shopper back from another page.
    if (isCurrentPage()) {
      openPage(paymentPath(result.orderId));
      return null;
    }
    setOrdered(null);
    showPlaced(result.orderId);
    return { focus: null };
  }
  if (result.kind === 'signed-out' && isCurrentPage()) {
    redirectToLogin();
    return null;
  }
  // The reason may be a line that has become unavailable since the page was opened.
  if (result.kind === 'rejected') {
    void fetchAvailability(cart).then(applyAvailability);
    void shown.refresh();
  }
  if (result.kind !== 'earlier' && result.kind !== 'elsewhere') showOrderError(result.kind !== 'signed-out');
  if (result.kind !== 'signed-out') reportError(result, press);
  setOrdered(null);
  return {};
}

/** Shows what the order costs now, in rupees, for the shopper to agree to by another press. */
function requote(to: number, from: number, { address }: Input, press: Press): SubmitResult {
  press.setPostalCode(address.postalCode);
  void press.shown.refresh();
  reportError({ kind: 'requoted', from, to }, press);
  press.setOrdered(null);
  return {};
}

function reportError(error: CheckoutError, { report, orderAnyway }: Reporting): void {
  const key = 'key' in error ? error.key : undefined;
  report(<CheckoutFailure error={error} onOrderAnyway={orderAnyway} />, key);
}

/** The lines that leave a color open which the store has to know. Nothing is asked where each line names one. */
async function linesWithoutColor(lines: CartItem[]): Promise<CartItem[]> {
  const open = lines.filter(({ selectedColor }) => selectedColor === null);
  if (open.length === 0) return [];
  const availability = await fetchAvailability(open);
  return open.filter((line) => lacksColor(line, availability));
}

/** @returns what stays in the form; with a key of its own, so that each press announces it */
function reportMissingColors(lines: CartItem[]) {
  return (
    <p key={performance.now()}>
      Choose the colour of {lines.map(describeLine).join(' and ')} <a href="/cart">in the cart</a>.
    </p>
  );
}

function rememberAddress({ address, shouldRemember }: DraftAddress, customer: string): void {
  if (shouldRemember) rememberedAddress.set({ address, customer });
  else forgetAddress(customer);
}

function showPlaced(orderId: string): void {
  void showToast({
    title: 'Order created',
    description: 'It is waiting to be paid.',
    action: { label: 'Pay Now', href: paymentPath(orderId) },
  });
}

/** @param isSilent whether the form announces the reason */
function showOrderError(isSilent: boolean): void {
  const description = 'Please try again later.';
  void showToast({ title: 'Error placing order', description, kind: 'error', isSilent });
}

/** @returns what stays in the form; with a key of its own, so that each press announces it */
function reportEmptyCart() {
  const [title, description] = ['Cart is empty', 'Please add items to your cart before checkout.'];
  void showToast({ title, description, kind: 'error', isSilent: true });
  return (
    <p key={performance.now()}>
      {title}. {description}
    </p>
  );
}
