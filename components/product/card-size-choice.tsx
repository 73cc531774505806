'use client';

import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { CloseIcon } from '@/components/ui/action-icons';
import type { Purchasable } from '@/lib/products/product';
import { onlyChoice } from '@/lib/products/variants';

type Props = {
  product: Purchasable;
  heading: string;
  onAdd: (size: string | null, color: string | null) => void;
  onClose: () => void;
};

/**
 * The choice of a size, and of a colour where there are several, over a card's image. It takes the focus, and Escape
 * closes it.
 */
export function CardSizeChoice({ product, heading, onAdd, onClose }: Props) {
  const [size, setSize] = useState<string | null>(null);
  const [color, setColor] = useState(onlyChoice(product.colors));
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
      className="absolute inset-x-0 bottom-0 flex max-h-full flex-col bg-paper/95 backdrop-blur-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(size, color);
      }}
    >
      <div className="min-h-0 space-y-3 overflow-y-auto p-3">
        <ChoiceGroup
          ref={choices}
          legend={heading}
          name="size"
          values={product.sizes}
          chosen={size}
          onChoose={setSize}
          size="small"
        />
        {product.colors.length > 1 && (
          <ChoiceGroup
            legend="Colour"
            name="color"
            values={product.colors}
            chosen={color}
            onChoose={setColor}
            size="small"
          />
        )}
      </div>
      <div className="px-3 pb-3">
        <button
          type="submit"
          aria-label={`Add to Cart: ${product.name}`}
          className="button button-small w-full button-primary px-2"
        >
          Add to Cart
        </button>
      </div>
      {/* Last, because a shopper meets the choices first. */}
      <button
        type="button"
        aria-label="Close the choice of sizes"
        onClick={onClose}
        className="absolute top-0 right-0 icon-button size-10"
      >
        <CloseIcon className="size-4" />
      </button>
    </form>
  );
}
