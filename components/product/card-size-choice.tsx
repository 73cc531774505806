'use client';

import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { CloseIcon } from '@/components/ui/icons';
import type { Purchasable } from '@/lib/products/product';

type Props = {
  product: Purchasable;
  heading: string;
  onAdd: (size: string | null) => void;
  onClose: () => void;
};

/** The choice of a size, over a card's image. It takes the focus, and Escape closes it. */
export function CardSizeChoice({ product, heading, onAdd, onClose }: Props) {
  const [size, setSize] = useState<string | null>(null);
  const choices = useRef<HTMLFieldSetElement>(null);

  useEffect(() => choices.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    <form
      aria-label={`Choose a size of ${product.name}`}
      className="absolute inset-x-0 bottom-0 max-h-full overflow-y-auto bg-paper/95 p-3 backdrop-blur-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(size);
      }}
    >
      <ChoiceGroup
        ref={choices}
        legend={heading}
        name="size"
        values={product.sizes}
        chosen={size}
        onChoose={setSize}
        size="small"
      />
      <div className="mt-3 flex gap-2">
        <button
          type="submit"
          aria-label={`Add to Cart: ${product.name}`}
          className="button button-small flex-1 button-primary"
        >
          Add to Cart
        </button>
        <button
          type="button"
          aria-label="Close the choice of sizes"
          onClick={onClose}
          className="icon-button size-10"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </form>
  );
}
