'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { deliveryPin } from '@/lib/products/delivery-pin';

type Props = {
  /** Field and button. */
  children: ReactNode;
  /** Says what the field is for until it is used. */
  hint: string;
};

/** Asks the store whether it delivers to a PIN code; the script for it is loaded when one is known or typed. */
export function DeliveryCheck({ children, hint }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<ReactNode>(hint);
  const check = (isTyped: boolean) => {
    import('./check-delivery')
      .then(({ checkDelivery }) => form.current && checkDelivery(form.current, setAnswer, isTyped))
      .catch(() => setAnswer('This could not be loaded. Check your connection and try again.'));
  };
  useEffect(() => {
    if (deliveryPin.get()) check(false);
  }, []);
  return (
    <form
      ref={form}
      noValidate
      aria-label="Delivery to your PIN code"
      className="needs-script delivery-check"
      onSubmit={(event) => {
        event.preventDefault();
        check(true);
      }}
    >
      {children}
      <div id="delivery-answer" role="status">
        {answer}
      </div>
    </form>
  );
}
