import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  fillForm,
  hasBlank,
  normalizePhoneInput,
  readForm,
  validateAddress,
} from '@/components/address/address-form';
import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { fillEmptyField } from '@/components/ui/fill-empty-field';
import { showToast } from '@/components/ui/show-toast';
import { fetchAvailability, lacksColor } from '@/lib/cart/availability';
import { applyAvailability, removeOrdered } from '@/lib/cart/cart-actions';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { describeLine } from '@/lib/cart/line';
import { subtotal } from '@/lib/cart/totals';
import { availableLines, unavailableLines, useAvailableLines } from '@/lib/cart/unavailable-lines';
import { unconfirmedOrder } from '@/lib/checkout/pending-order';
import {
  draftAddress,
  draftOwner,
  forgetAddress,
  loadAddress,
  rememberedAddress,
  type DraftAddress,
} from '@/lib/checkout/saved-addresses';
import { readAddress } from '@/lib/checkout/shipping-address';
import { deliveryPin } from '@/lib/products/delivery-pin';
import { fetchQuote, type Quote } from '@/lib/quotes/quote';
import { chosenCoupon, useQuote } from '@/lib/quotes/use-quote';
import { useStoredValue } from '@/lib/browser/stored-value';
import { rememberUnpaidOrder } from '@/lib/payments/unpaid-order';
import { onNavigationStart } from '@/lib/navigation/navigation-start';
import { paymentPath } from '@/lib/routes/pages.mjs';
import { customerOf } from '@/lib/session/client-session';
import { redirectToLogin } from '@/lib/session/redirect-to-login';
import { onSignOut } from '@/lib/session/session-events';
import { readGuestEmail, validateGuestEmail } from './guest-email';
import { draftNote, readNote, validateNote } from './order-note';
import { settleAddress } from './settle-address';
import { placeOrder, type PlaceOrderResult } from './place-order';
import type { AddressChoice } from './use-address-choice';

/** Why the order was not placed. An expired session is not among these: sign-in follows. */
export type CheckoutError =
  | Exclude<PlaceOrderResult, { kind: 'placed' | 'signed-out' }>
  /** The order costs something else than the shopper has seen, in rupees; nothing was sent. */
  | { kind: 'requoted'; from: number; to: number };

type Options = {
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
  /** Whether it tells what an order costs before it is placed. */
  hasQuotes: boolean;
  /** Of its saved addresses. */
  choice: AddressChoice;
};

/** The state of the checkout form. */
export function useCheckout({ knowsDelivery, hasQuotes, choice }: Options) {
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const isCurrentPage = useIsCurrentPage();
  /** Key of the order that the shopper knows may have been placed. */
  const acknowledgedKey = useRef<string | null>(null);
  const isForced = useRef(false);
  const [lastError, setLastError] = useState<CheckoutError | null>(null);
  /** The lines of the order that is being placed: they stay on screen after they have left the cart. */
  const [ordered, setOrdered] = useState<CartItem[] | null>(null);

  /** The postal code for which the quote is, and what the shopper has seen of it. */
  const [typedPostalCode, setPostalCode] = useState('');
  const postalCode = choice.chosen?.postalCode.replace(/\s/g, '') ?? typedPostalCode;
  const [giftWrap, setGiftWrap] = useState(false);
  const cart = useStoredValue(cartStore);
  const coupon = useStoredValue(chosenCoupon);
  const quotedLines = useAvailableLines(ordered ?? cart);
  const shown = useQuote(
    hasQuotes && quotedLines.length > 0 ? { lines: quotedLines, postalCode, coupon, giftWrap } : null,
  );

  const unconfirmedKey = useUnconfirmedKey();
  const previous: CheckoutError | null =
    unconfirmedKey && !ordered ? { kind: 'earlier', key: unconfirmedKey, isAnother: false } : null;
  const error = lastError ?? previous;

  useEffect(() => {
    const saved = loadAddress(customerOf(document.cookie));
    if (element.current && saved) fillForm(element.current, saved);
    fillEmptyField(element.current, 'postalCode', deliveryPin.get());
    return onSignOut(() => draftAddress.set(null));
  }, []);

  const submit = (fields: HTMLFormElement): SubmitResult | Promise<SubmitResult | null> => {
    const force = isForced.current;
    isForced.current = false;
    const cart = cartStore.get();
    const { chosen } = choice;
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
      ...(chosen ? {} : validateAddress(input.address, knowsDelivery)),
      ...validateGuestEmail(email),
      ...validateNote(note),
    };
    if (Object.keys(errors).length === 0) return order(cart, { ...input, note, email }, force);
    if (hasBlank(input.address)) {
      const description = 'All shipping information fields are required.';
      void showToast({ title: 'Please fill all fields', description, kind: 'error' });
    }
    return { errors };
  };

  const order = async (
    cart: CartItem[],
    input: DraftAddress & { note: string; email: string | undefined },
    force: boolean,
  ): Promise<SubmitResult | null> => {
    const colorless = await linesWithoutColor(availableLines(cart, unavailableLines.get()));
    if (colorless.length > 0) return { failure: reportMissingColors(colorless), focus: null };
    const customer = customerOf(document.cookie);
    if (error && 'key' in error) acknowledgedKey.current = error.key;
    const seen = shown.quote;
    setOrdered(cart);
    setLastError(null);
    const lines = availableLines(cart, unavailableLines.get());
    // Asked anew: it may have been for another postal code, and holds for some time only. Where the store does not answer, the
    // order names what was seen, so that it is not placed at another price.
    const quote = hasQuotes
      ? ((await fetchQuote({ lines, postalCode: input.address.postalCode, coupon, giftWrap })) ?? seen)
      : null;
    if (quote && quote.totals.total !== (seen?.totals.total ?? subtotal(lines))) {
      return requote(input, quote, seen?.totals.total ?? subtotal(lines));
    }
    const { note, email } = input;
    const options = {
      customer,
      acknowledgedKey: acknowledgedKey.current,
      force,
      quote,
      note,
      email,
      giftWrap,
    };
    const result = await placeOrder(lines, input.address, options);
    if (result.kind === 'placed') {
      if (choice.isEnabled) settleAddress(input, customer, element.current, choice);
      else rememberAddress(input, customer);
      draftAddress.set(null);
      draftNote.set(null);
      // With the lines that were left out: an order empties the cart.
      removeOrdered(cart);
      chosenCoupon.set(null);
      rememberUnpaidOrder(result.orderId);
      // A late response must not pull the shopper back from another page.
      if (isCurrentPage()) {
        router.push(paymentPath(result.orderId));
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
    if (result.kind !== 'earlier' && result.kind !== 'elsewhere')
      showOrderError(result.kind !== 'signed-out');
    setLastError(result.kind === 'signed-out' ? null : result);
    setOrdered(null);
    return {};
  };

  /** Shows what the order costs now, for the shopper to agree to by another press. */
  const requote = ({ address }: DraftAddress, { totals }: Quote, from: number): SubmitResult => {
    setPostalCode(address.postalCode);
    void shown.refresh();
    setLastError({ kind: 'requoted', from, to: totals.total });
    setOrdered(null);
    return {};
  };

  const form = useClientForm({
    submit,
    onEdit: (edited, fields) => {
      const customer = customerOf(document.cookie);
      if (edited.name === 'savedAddress') return;
      if (edited.name === 'phone') normalizePhoneInput(edited);
      // Forgotten at once, whether or not an order follows.
      if (edited.name === 'remember' && !edited.checked) forgetAddress(customer);
      draftAddress.set({ ...readForm(fields), ...draftOwner() });
    },
  });

  /** Places the order although an earlier one may have been placed. */
  const orderAnyway = () => {
    if (!element.current || form.isBusy) return;
    isForced.current = true;
    void form.send(element.current);
  };

  return { form, element, error, ordered, orderAnyway, shown, setPostalCode, giftWrap, setGiftWrap };
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

/**
 * The key of the order that may have been placed; null when there is none. It is read with each render and not
 * subscribed to: an order that another tab is placing is not to be reported here.
 */
function useUnconfirmedKey(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => unconfirmedOrder(customerOf(document.cookie))?.key ?? null,
    () => null,
  );
}

const neverChanges = () => () => undefined;

/** @returns a function that tells whether the shopper is still on this page and not on the way to another one */
function useIsCurrentPage(): () => boolean {
  const isCurrentPage = useRef(true);
  useEffect(() => {
    isCurrentPage.current = true;
    const stopListening = onNavigationStart(() => {
      isCurrentPage.current = false;
    });
    return () => {
      stopListening();
      isCurrentPage.current = false;
    };
  }, []);
  return useCallback(() => isCurrentPage.current, []);
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
