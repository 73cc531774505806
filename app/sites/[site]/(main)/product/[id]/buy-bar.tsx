'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { formatPrice } from '@/lib/format/money';

type Props = {
  name: string;
  price: number;
  quantity: number;
  /** The most that can be added. */
  max: number;
  isSoldOut: boolean;
  onChange: (quantity: number) => void;
  /** Whether phones show the price beside the button, and both at the screen's edge when the button is out of sight. */
  isFollowing: boolean;
  /** In place of the button where everything is sold out. */
  alert?: ReactNode;
  /** Whether something has been added on this page. */
  hasAdded: boolean;
};

/** Quantity and button of a product page. */
export function BuyBar({
  name,
  price,
  quantity,
  max,
  isSoldOut,
  onChange,
  isFollowing,
  alert,
  hasAdded,
}: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [isOutOfSight, setOutOfSight] = useState(false);

  useEffect(() => {
    if (!isFollowing || !bar.current) return;
    const observer = new IntersectionObserver((entries) =>
      setOutOfSight(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [isFollowing]);

  const priceText = formatPrice(price);
  // Disabled, it also keeps the Enter key from adding to the cart.
  const button = alert ?? (
    <button type="submit" disabled={max === 0} className="button button-primary flex-1">
      {isSoldOut ? 'Sold out' : 'Add to Cart'}
    </button>
  );
  const cartLink = hasAdded ? (
    <a href="/cart" className="button button-outline">
      Go to cart
    </a>
  ) : null;
  return (
    <>
      <div ref={bar} className="needs-script sticky-bar buy-bar">
        {isFollowing && <span className="buy-price">{priceText}</span>}
        {!isSoldOut && <QuantityStepper quantity={quantity} onChange={onChange} max={max} of={name} />}
        {alert && <span className="self-center text-sm whitespace-nowrap">Sold out</span>}
        {button}
        {cartLink}
      </div>
      {isOutOfSight && (
        <div className="following-bar">
          {/* In place of the price, for which a phone has no room beside two buttons. */}
          {cartLink ?? (
            <span className="buy-price">{quantity > 1 ? `${quantity} × ${priceText}` : priceText}</span>
          )}
          {button}
        </div>
      )}
    </>
  );
}
