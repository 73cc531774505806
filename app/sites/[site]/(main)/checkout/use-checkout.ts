import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '@/components/ui/show-toast';
import type { CartItem } from '@/lib/cart/cart-item';
import { cartStore } from '@/lib/cart/cart-store';
import { rememberedAddress, typedAddress } from '@/lib/checkout/kept-addresses';
import type { ShippingAddress } from '@/lib/checkout/shipping-address';
import { leaveForLogin, onSignOut } from '@/lib/session/session-events';
import { addressErrors, hasBlank, type AddressErrors } from './address-errors';
import { fillIn, placeFocus, readTyped, tidyPhone } from './form-controls';
import { placeOrder, type Outcome } from './place-order';

/** Why no order came of a press, as far as the form says more about it than a toast. */
export type Failure = Exclude<Outcome, { kind: 'placed' | 'signed-out' }>;

/** The state of the checkout form. What is typed stays in the fields themselves, so a failure loses none of it. */
export function useCheckout() {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  /** What is being ordered; it is shown on until the next page is there, though the cart is empty by then. */
  const [ordered, setOrdered] = useState<CartItem[] | null>(null);

  useEffect(() => {
    const typed = typedAddress.get();
    const remembered = rememberedAddress.get();
    if (form.current) {
      fillIn(form.current, {
        address: typed?.address ?? remembered,
        isToBeRemembered: typed?.isToBeRemembered ?? remembered !== null,
      });
    }
    return onSignOut(() => typedAddress.set(null));
  }, []);

  const refuse = (fields: HTMLFormElement, wrong: AddressErrors, reason: Failure | null) => {
    flushSync(() => {
      setErrors(wrong);
      setFailure(reason);
      setOrdered(null);
    });
    placeFocus(fields);
  };

  const send = async (fields: HTMLFormElement) => {
    if (ordered) return;
    const lines = cartStore.get();
    const typed = readTyped(fields);
    // Of a field that the browser filled in by itself nothing was heard before.
    typedAddress.set(typed);
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
      return refuse(fields, wrong, null);
    }
    setOrdered(lines);
    setErrors({});
    setFailure(null);
    const outcome = await placeOrder(lines, typed.address);
    if (outcome.kind === 'signed-out') return leaveForLogin();
    if (outcome.kind === 'placed') {
      forgetOrdered(typed.isToBeRemembered ? typed.address : null);
      return router.push(`/payment?orderId=${encodeURIComponent(outcome.orderId)}`);
    }
    const description = 'Please try again later.';
    void showToast({ title: 'Error placing order', description, kind: 'error' });
    refuse(fields, {}, outcome);
  };

  const onInput = (fields: HTMLFormElement, edited: HTMLInputElement) => {
    if (edited.name === 'phone') tidyPhone(edited);
    // It goes at once, also if no order comes of it.
    if (edited.name === 'remember' && !edited.checked) rememberedAddress.set(null);
    typedAddress.set(readTyped(fields));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== edited.name)));
  };

  return { form, errors, failure, ordered, send, onInput };
}

function forgetOrdered(toRemember: ShippingAddress | null): void {
  rememberedAddress.set(toRemember);
  typedAddress.set(null);
  cartStore.set([]);
}
