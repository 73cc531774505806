'use client';

import { useRef, useState } from 'react';
import { addSelection, SIZE_MISSING } from '@/components/product/add-selection';
import type { Purchasable } from '@/lib/products/purchasable';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { initialChoice } from '@/lib/products/variants';
import { useVariantInAddress } from './use-variant-in-address';
import { WishlistButton } from './wishlist-button';

type Props = { product: Purchasable & { originalPrice: number | null }; sizeHeading: string };

/** Size, colour and quantity, and what to do with them. Size and colour are kept in the address. */
export function PurchaseForm({ product, sizeHeading }: Props) {
  const [query, setInAddress] = useVariantInAddress();
  const [quantity, setQuantity] = useState(1);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const size = initialChoice(product.sizes, query.get('size'));
  const color = initialChoice(product.colors, query.get('color'));

  const add = () => {
    const isAdded = addSelection(product, { size, color, quantity });
    setSizeMissing(!isAdded);
    if (!isAdded) sizes.current?.querySelector('input')?.focus();
  };

  return (
    <form
      aria-label={`Buy ${product.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="mt-8 space-y-7"
    >
      {product.sizes.length > 0 && (
        <ChoiceGroup
          ref={sizes}
          legend={sizeHeading}
          name="size"
          values={product.sizes}
          chosen={size}
          onChoose={(value) => {
            setSizeMissing(false);
            setInAddress('size', value);
          }}
          error={isSizeMissing ? SIZE_MISSING.title : null}
        />
      )}
      {product.colors.length > 0 && (
        <ChoiceGroup
          legend="Colour"
          name="color"
          values={product.colors}
          chosen={color}
          onChoose={(value) => setInAddress('color', value)}
        />
      )}
      <div className="needs-script flex flex-wrap gap-3">
        <QuantityStepper quantity={quantity} onChange={setQuantity} of={product.name} />
        <button type="submit" className="button flex-1 button-primary">
          Add to Cart
        </button>
        <WishlistButton product={product} />
      </div>
    </form>
  );
}
