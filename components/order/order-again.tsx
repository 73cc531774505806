import { useEffect, useId, useRef, useState } from 'react';
import type { OrderItem } from '@/lib/orders/order';
import type { AgainOutcome } from '@/lib/orders/order-again';

const FAILED: AgainOutcome = {
  message: 'The store could not be asked what it has today. Please try again.',
  isInCart: false,
};

type Props = {
  items: OrderItem[];
  /** Id of the order's number, which describes the button. */
  heading: string;
};

/**
 * A button that puts the pieces of an order into the cart once more, and says in a row of its own below the others, in a flex
 * container that wraps, what there is no more. What it does is loaded with the press.
 */
export function OrderAgain({ items, heading }: Props) {
  const [outcome, setOutcome] = useState<AgainOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const message = useId();
  const isInCart = outcome?.isInCart === true;
  useEffect(() => {
    // The pressed button is gone.
    if (isInCart) link.current?.focus();
  }, [isInCart]);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    const done = await import('@/lib/orders/order-again')
      .then(({ orderAgain }) => orderAgain(items))
      .catch(() => null);
    setOutcome(done ?? FAILED);
    setIsBusy(false);
  };
  return (
    <>
      {isInCart ? (
        <a ref={link} href="/cart" aria-describedby={message} className="button button-outline">
          Go to cart
        </a>
      ) : (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-describedby={heading}
          onClick={() => void press()}
          className="button button-outline"
        >
          Order again
        </button>
      )}
      {outcome && (
        // With the focus on the link, that is read.
        <p id={message} role={isInCart ? undefined : 'alert'} className="w-full text-sm sm:order-last">
          {outcome.message}
        </p>
      )}
    </>
  );
}
