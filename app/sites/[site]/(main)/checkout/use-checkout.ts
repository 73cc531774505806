import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '@/components/ui/show-toast';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { forgetRemembered, loadAddress, draftAddress } from '@/lib/checkout/saved-addresses';
import { redirectToLogin } from '@/lib/session/redirect-to-login';
import { onSignOut } from '@/lib/session/session-events';
import { customerOf } from '@/lib/session/client-session';
import { addressErrors, hasBlank, type AddressErrors } from './address-errors';
import { fillIn, placeFocus, readTyped, normalizePhoneInput } from './form-controls';
import { placeOrder, type Outcome } from './place-order';
import { paymentPath, completeOrder, notifyFailed, notifyPlaced } from './complete-order';
import { useIsCurrentPage } from './use-is-current-page';
import { usePendingOrderKey } from './use-pending-order-key';

/** Why no order came of a press, as far as the form says more about it than a toast. */
export type Failure = Exclude<Outcome, { kind: 'placed' | 'signed-out' }>;

/** The state of the checkout form. What is typed stays in the fields themselves, so a failure loses none of it. */
export function useCheckout() {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isCurrentPage = useIsCurrentPage();
  /** Key of the order that the shopper was told may have been placed. */
  const acknowledgedKey = useRef<string | null>(null);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [refusal, setFailure] = useState<Failure | null>(null);
  /** What is being ordered; it is shown on until the next page is there, though the cart is empty by then. */
  const [ordered, setOrdered] = useState<CartItem[] | null>(null);

  const openKey = usePendingOrderKey();
  const earlier: Failure | null = openKey ? { kind: 'earlier', key: openKey, isAnother: false } : null;
  const failure = refusal ?? (ordered ? null : earlier);

  useEffect(() => {
    const kept = loadAddress(customerOf(document.cookie));
    if (form.current && kept) fillIn(form.current, kept);
    return onSignOut(() => draftAddress.set(null));
  }, []);

  const refuse = (fields: HTMLFormElement, wrong: AddressErrors, reason: Failure | null) => {
    flushSync(() => {
      setErrors(wrong);
      setFailure(reason);
      setOrdered(null);
    });
    placeFocus(fields);
  };

  const send = async (fields: HTMLFormElement, force = false) => {
    if (ordered) return;
    const customer = customerOf(document.cookie);
    const lines = cartStore.get();
    const typed = readTyped(fields);
    // Of a field that the browser filled in by itself nothing was heard before.
    draftAddress.set({ ...typed, customer });
    if (lines.length === 0) {
      const description = 'Please add items to your cart before checkout.';
      return void showToast({ title: 'Cart is empty', description, kind: 'error' });
    }
    const wrong = addressErrors(typed.address);
    if (Object.keys(wrong).length > 0) {
      if (hasBlank(typed.address)) {
        const description = 'All shipping information fields are required.';
        void showToast({ title: 'Please fill all fields', description, kind: 'error' });
      }
      return refuse(fields, wrong, refusal);
    }
    if (failure && 'key' in failure) acknowledgedKey.current = failure.key;
    setOrdered(lines);
    setErrors({});
    setFailure(null);
    const wish = { customer, acknowledgedKey: acknowledgedKey.current, force };
    const outcome = await placeOrder(lines, typed.address, wish);
    if (outcome.kind === 'placed') {
      completeOrder(lines, typed, customer);
      if (isCurrentPage()) return router.push(paymentPath(outcome.orderId));
      setOrdered(null);
      return notifyPlaced(outcome.orderId);
    }
    if (outcome.kind === 'signed-out' && isCurrentPage()) return redirectToLogin();
    if (outcome.kind !== 'earlier') notifyFailed();
    refuse(fields, {}, outcome.kind === 'signed-out' ? null : outcome);
  };

  const onEdit = (edited: HTMLInputElement, fields: HTMLFormElement) => {
    const customer = customerOf(document.cookie);
    if (edited.name === 'phone') normalizePhoneInput(edited);
    // It goes at once, also if no order comes of it.
    if (edited.name === 'remember' && !edited.checked) forgetRemembered(customer);
    draftAddress.set({ ...readTyped(fields), customer });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== edited.name)));
  };

  const sendAnyway = () => {
    if (form.current) void send(form.current, true);
  };

  return { form, errors, failure, ordered, send, sendAnyway, onEdit };
}
