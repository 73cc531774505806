import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { fillForm, normalizePhoneInput, readForm } from '@/components/address/address-form';
import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { fillEmptyField } from '@/components/ui/fill-empty-field';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { useAvailableLines } from '@/lib/cart/unavailable-lines';
import { NOT_SENT, orderAttempt } from '@/lib/checkout/order-attempt';
import { draftAddress, draftOwner, forgetAddress, loadAddress } from '@/lib/checkout/saved-addresses';
import { deliveryPin } from '@/lib/products/delivery-pin';
import { chosenCoupon, useQuote } from '@/lib/quotes/use-quote';
import { useStoredValue } from '@/lib/browser/stored-value';
import { onNavigationStart } from '@/lib/navigation/navigation-start';
import { customerOf } from '@/lib/session/client-session';
import { onSignOut } from '@/lib/session/session-events';
import type { Press } from './submit-order';
import type { AddressChoice } from './use-address-choice';

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
  /** Why the last order was not placed, or that it may have been. */
  const [message, setMessage] = useState<ReactNode>(null);
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

  useEffect(() => {
    const saved = loadAddress(customerOf(document.cookie));
    if (element.current && saved) fillForm(element.current, saved);
    fillEmptyField(element.current, 'postalCode', deliveryPin.get());
    return onSignOut(() => draftAddress.set(null));
  }, []);

  const report = (text: ReactNode, key?: string) => {
    if (key !== undefined) acknowledgedKey.current = key;
    setMessage(text);
  };

  /** Places the order although an earlier one may have been placed. */
  const orderAnyway = () => {
    isForced.current = true;
    element.current?.requestSubmit();
    isForced.current = false;
  };

  const submit = (fields: HTMLFormElement): SubmitResult | Promise<SubmitResult | null> => {
    const press: Press = {
      knowsDelivery,
      hasQuotes,
      choice,
      giftWrap,
      shown,
      acknowledgedKey: acknowledgedKey.current,
      force: isForced.current,
      report,
      orderAnyway,
      setOrdered,
      setPostalCode,
      isCurrentPage,
      openPage: router.push,
    };
    if (loaded) return loaded.submitOrder(fields, press);
    return loadSubmission().then(
      ({ submitOrder }) => submitOrder(fields, press),
      () => {
        setMessage(null);
        return { failure: NOT_SENT };
      },
    );
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

  // An order that another tab is placing meanwhile is not to be reported here.
  const reportStored = useEffectEvent(() => {
    if (orderAttempt.get() === null) return;
    void loadSubmission().then(
      ({ reportEarlier }) => reportEarlier({ report, orderAnyway }),
      () => undefined,
    );
  });
  useEffect(() => reportStored(), []);

  const formProps = { ...form.formProps, onFocus: loadAhead, onPointerEnter: loadAhead, ref: element };
  return { form, formProps, element, message, ordered, shown, setPostalCode, giftWrap, setGiftWrap };
}

const importSubmission = () => import('./submit-order');

/** What only a press needs, once it is there. */
let loaded: Awaited<ReturnType<typeof importSubmission>> | null = null;

/** Loads it; fails when it can't be loaded, and then tries again when it is called again. */
async function loadSubmission() {
  loaded = await importSubmission();
  return loaded;
}

/** Loads it before it is pressed for. A failure is told by the press. */
function loadAhead(): void {
  loadSubmission().catch(() => undefined);
}

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
