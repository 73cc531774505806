'use client';

import { useState } from 'react';
import { BagIcon } from '@/components/ui/icons';
import { productPath } from '@/lib/products/product-path';
import { onlyChoice } from '@/lib/products/variants';
import { addChosen } from './add-chosen';
import type { Buyable } from './buyable';
import type { CardSizeChoice } from './card-size-choice';

type Props = { product: Buyable; sizeHeading: string };

/**
 * Adds one piece to the cart without leaving the list. When a size must be chosen, it can be chosen here
 * (the decisions on cards with several sizes).
 */
export function CardAddToCart({ product, sizeHeading }: Props) {
  // Loaded when it is first needed: most visitors of a list never open it.
  const [choice, setChoice] = useState<{ Choice: typeof CardSizeChoice } | 'none yet' | 'closed'>('none yet');
  const openChoice = async () => {
    try {
      const { CardSizeChoice: Choice } = await import('./card-size-choice');
      setChoice({ Choice });
    } catch {
      window.location.assign(productPath(product.id));
    }
  };
  const add = (size: string | null) => {
    const isAdded = addChosen(product, { size, color: onlyChoice(product.colors), quantity: 1 });
    if (!isAdded) void openChoice();
    else if (choice !== 'none yet') setChoice('closed');
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
    <div className="needs-script absolute inset-x-0 bottom-0 flex justify-end p-2.5 transition duration-300 motion-reduce:transition-none hoverable:translate-y-2 hoverable:opacity-0 hoverable:group-focus-within:translate-y-0 hoverable:group-focus-within:opacity-100 hoverable:group-hover:translate-y-0 hoverable:group-hover:opacity-100">
      <button
        // Back from the choice, the focus goes where it came from.
        ref={choice === 'closed' ? takeFocus : undefined}
        type="button"
        aria-label={`Add to Cart: ${product.name}`}
        onClick={() => add(onlyChoice(product.sizes))}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-paper text-sm font-medium text-ink shadow-sm hover:bg-ink hover:text-paper hoverable:w-full"
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
