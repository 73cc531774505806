'use client';

import { useState } from 'react';
import { BagIcon } from '@/components/ui/icons';
import { productPath } from '@/lib/products/product-path';
import { onlyChoice } from '@/lib/products/variants';
import { addSelection } from './add-selection';
import type { Purchasable } from '@/lib/products/product';
import type { CardSizeChoice } from './card-size-choice';

type Props = { product: Purchasable; sizeHeading: string };

/**
 * Adds one item to the cart without leaving the list. For a product in several sizes it first opens a choice of size
 * over the card's image.
 */
export function CardAddToCart({ product, sizeHeading }: Props) {
  // Loaded on demand: most visitors of a list never open it.
  const [choice, setChoice] = useState<{ Choice: typeof CardSizeChoice } | 'initial' | 'closed'>('initial');
  const openChoice = async () => {
    try {
      const { CardSizeChoice: Choice } = await import('./card-size-choice');
      setChoice({ Choice });
    } catch {
      window.location.assign(productPath(product.id));
    }
  };
  const add = (size: string | null) => {
    const isAdded = addSelection(product, { size, color: onlyChoice(product.colors), quantity: 1 });
    if (!isAdded) void openChoice();
    else if (choice !== 'initial') setChoice('closed');
  };

  if (typeof choice === 'object') {
    return (
      <choice.Choice
        product={product}
        heading={sizeHeading}
        onAdd={add}
        onClose={() => setChoice('closed')}
      />
    );
  }
  return (
    <div className="needs-script card-action">
      <button
        // After the choice is closed, the focus returns to the button that opened it.
        ref={choice === 'closed' ? takeFocus : undefined}
        type="button"
        aria-label={`Add to Cart: ${product.name}`}
        onClick={() => add(onlyChoice(product.sizes))}
      >
        <BagIcon />
        <span className="hidden hoverable:inline">Add to Cart</span>
      </button>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
