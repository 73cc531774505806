'use client';

import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addSelection, SIZE_MISSING } from '@/components/product/add-selection';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { cartStore } from '@/lib/cart/cart-store';
import { useAvailableLines } from '@/lib/cart/unavailable-lines';
import type { Purchasable } from '@/lib/products/product';
import {
  isComplete,
  lowStockLabel,
  soldOutColors,
  soldOutSizes,
  stockOf,
  type Stocked,
} from '@/lib/products/stock';
import { initialChoice } from '@/lib/products/variants';
import { useStoredValue } from '@/lib/storage/stored-value';
import { WishlistButton } from './wishlist-button';

type Props = {
  product: Purchasable & Stocked & { originalPrice: number | null };
  sizeHeading: string;
  wishlistIcon: ReactNode;
};

/** Chooses size, colour and quantity, and adds them to the cart or the product to the wishlist. */
export function PurchaseForm({ product, sizeHeading, wishlistIcon }: Props) {
  const [query, setVariant] = useVariantQuery();
  const [wanted, setQuantity] = useState(1);
  const [stocked, setStocked] = useState<Stocked>(product);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const color = initialChoice(product.colors, query.get('color'));
  const withoutSizes = soldOutSizes({ ...stocked, sizes: product.sizes }, color);
  const requested = initialChoice(product.sizes, query.get('size'));
  const size = requested !== null && withoutSizes.includes(requested) ? null : requested;
  const stock = stockOf(stocked, { size, color });
  const isSoldOut = stock === 0;
  const quantity = Math.max(1, Math.min(wanted, stock));

  const add = () => {
    const isAdded = addSelection(product, { size, color, quantity });
    setSizeMissing(!isAdded);
    if (isAdded) return;
    // Brought to the middle of the screen, because at its lower edge bars would cover them.
    sizes.current?.scrollIntoView({ block: 'center' });
    sizes.current?.querySelector('input')?.focus({ preventScroll: true });
  };

  const stockNote = () => {
    if (requested !== size) return `${requested} is sold out${color === null ? '' : ` in ${color}`}`;
    if (isSoldOut && color !== null) return `${color} is sold out`;
    return isComplete(product, { size, color }) ? lowStockLabel(stock) : null;
  };

  const choose = (key: 'size' | 'color', value: string) => {
    setVariant(key, value);
    if (!product.variants) return;
    void import('./live-stock')
      .then(({ fetchStock }) => fetchStock(product.id))
      .then((now) => now && setStocked(now))
      // Without the module, what the page has shown stands.
      .catch(() => undefined);
  };

  return (
    <form
      aria-label={`Buy ${product.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="purchase-form"
    >
      {product.sizes.length > 0 && (
        <ChoiceGroup
          ref={sizes}
          legend={sizeHeading}
          name="size"
          values={product.sizes}
          chosen={size}
          soldOut={withoutSizes}
          onChoose={(value) => {
            setSizeMissing(false);
            choose('size', value);
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
          soldOut={soldOutColors({ ...stocked, colors: product.colors })}
          canChooseSoldOut
          onChoose={(value) => choose('color', value)}
        />
      )}
      {product.variants && (
        <p role="status" className="stock-note">
          {stockNote()}
        </p>
      )}
      <div className="needs-script sticky-bar buy-bar">
        {!isSoldOut && (
          <QuantityStepper quantity={quantity} onChange={setQuantity} max={stock} of={product.name} />
        )}
        {/* Disabled, it also keeps the Enter key from adding to the cart. */}
        <button type="submit" disabled={isSoldOut} className="button flex-1 button-primary">
          {isSoldOut ? 'Sold out' : 'Add to Cart'}
        </button>
      </div>
      <div className="needs-script">
        <WishlistButton product={product} icon={wishlistIcon} />
        <InCart id={product.id} />
      </div>
    </form>
  );
}

/** What the cart has of the product, such as '2 × M, Indigo'. The line is always there, so that nothing moves. */
function InCart({ id }: { id: string }) {
  const cart = useAvailableLines(useStoredValue(cartStore));
  const lines = cart.filter((line) => line.id === id);
  const texts = lines.map(({ quantity, selectedSize, selectedColor }) =>
    [quantity, [selectedSize, selectedColor].filter(Boolean).join(', ')].filter(Boolean).join(' × '),
  );
  return <p className="in-cart">{lines[0] && `In your cart: ${texts.join(' · ')}`}</p>;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * The selected variant is stored in the URL's query, so that a shared link opens it. Next's `useSearchParams` would
 * exclude the form from the HTML of a cached page.
 *
 * @returns the query, empty on the server, and a function that sets a key without adding a history entry
 */
function useVariantQuery(): [URLSearchParams, (key: 'size' | 'color', value: string) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const set = (key: 'size' | 'color', value: string) => {
    const url = new URL(window.location.href);
    url.searchParams.set(key, value);
    window.history.replaceState(null, '', url);
    listeners.forEach((listener) => listener());
  };
  return [new URLSearchParams(search), set];
}
