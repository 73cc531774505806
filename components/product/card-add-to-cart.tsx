'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueEntry } from '@/lib/cart/availability';
import type { Variant } from '@/lib/cart/cart';
import type { Purchasable } from '@/lib/products/product';
import { productPath } from '@/lib/products/product-path';
import type { SoldOutChoice } from '@/lib/products/sold-out-choices';
import { firstColor, onlyChoice } from '@/lib/products/variants';
import { addSelection } from './add-selection';
import type { SizeSheet } from './size-sheet';

type Props = {
  product: Purchasable;
  originalPrice?: number | null | undefined;
  sizeHeading?: string | undefined;
  soldOut?: SoldOutChoice[] | undefined;
  /** A URL of `imageTemplate`. */
  picture: string;
  /** The product in the catalogue, where the page has it. */
  entry?: CatalogueEntry;
  /** What the shopper has chosen before. */
  chosen?: Variant | undefined;
  /** Whether the button says that a size is chosen first. Otherwise the first press asks for the size by a toast. */
  isChoice?: boolean;
};

/**
 * Adds one item to the cart without leaving the list, in the pictured color. For a product in several sizes it first opens a
 * choice of size and color.
 */
export function CardAddToCart({ product, isChoice = false, ...shown }: Props) {
  // Loaded on demand: most visitors of a list never open it.
  const [sheet, setSheet] = useState<{ Sheet: typeof SizeSheet } | null>(null);
  const isSized = product.sizes.length > 1;
  const label = isChoice && isSized ? 'Choose size' : 'Add to Cart';
  const open = () =>
    import('./size-sheet').then(
      // At once, so that the toast that asks for the size is shown in the sheet.
      ({ SizeSheet: Sheet }) => flushSync(() => setSheet({ Sheet })),
      () => window.location.assign(productPath(product.id)),
    );
  const add = (size: string | null, color: string | null, image = product.image) =>
    addSelection({ ...product, image }, { size, color, quantity: 1 });

  return (
    <>
      <div className="card-action">
        <button
          type="button"
          className="card-bag"
          aria-label={`${label}: ${product.name}`}
          onClick={({ currentTarget }) => {
            // Browsers return the focus to what has it when a dialog opens, and Safari gives it to no button that is clicked.
            currentTarget.focus({ preventScroll: true });
            const addOne = () => add(onlyChoice(product.sizes), firstColor(product));
            if (isSized) void open().then(() => isChoice || addOne());
            else addOne();
          }}
        >
          <span>{label}</span>
        </button>
      </div>
      {sheet && (
        <sheet.Sheet
          {...shown}
          product={product}
          heading={shown.sizeHeading}
          action="Add to Cart"
          onSubmit={({ selectedSize, selectedColor, image }) => add(selectedSize, selectedColor, image)}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}
