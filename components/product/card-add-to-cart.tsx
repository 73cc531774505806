'use client';

import { useState } from 'react';
import { productPath } from '@/lib/products/product-path';
import { onlyChoice } from '@/lib/products/variants';
import { addSelection } from './add-selection';
import type { Purchasable } from '@/lib/products/product';
import type { SoldOutChoice } from '@/lib/products/sold-out-choices';
import type { CardSizeChoice } from './card-size-choice';

type Props = { product: Purchasable; sizeHeading?: string; soldOut?: SoldOutChoice[] };

/**
 * Adds one item to the cart without leaving the list. For a product in several sizes it first opens a choice of size
 * and colour over the card's image. One in several colours alone is added at once, because a colour is not required.
 */
export function CardAddToCart({ product, sizeHeading, soldOut }: Props) {
  // Loaded on demand: most visitors of a list never open it.
  const [choice, setChoice] = useState<{ Choice: typeof CardSizeChoice } | null>(null);
  const openChoice = () =>
    void import('./card-size-choice').then(
      ({ CardSizeChoice: Choice }) => setChoice({ Choice }),
      () => window.location.assign(productPath(product.id)),
    );
  const add = (size: string | null, color: string | null) =>
    addSelection(product, { size, color, quantity: 1 });

  if (choice) {
    return (
      <choice.Choice
        product={product}
        heading={sizeHeading}
        soldOut={soldOut}
        onAdd={add}
        onClose={() => setChoice(null)}
      />
    );
  }
  return (
    <div className="card-action">
      <button
        type="button"
        className="card-bag"
        aria-label={`Add to Cart: ${product.name}`}
        onClick={() => {
          if (!add(onlyChoice(product.sizes), onlyChoice(product.colors))) openChoice();
        }}
      >
        <span>Add to Cart</span>
      </button>
    </div>
  );
}
