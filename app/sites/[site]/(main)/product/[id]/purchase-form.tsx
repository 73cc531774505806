'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addSelection, SIZE_MISSING } from '@/components/product/add-selection';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { useAvailableLines } from '@/lib/cart/unavailable-lines';
import type { Purchasable } from '@/lib/products/product';
import { noteColor } from '@/lib/products/recently-viewed';
import { soldOutColors, soldOutSizes, stockOf, type Stocked } from '@/lib/products/stock';
import { knownSizes } from '@/lib/saved-cart/known-sizes';
import { firstColor, initialChoice } from '@/lib/products/variants';
import { useStoredValue } from '@/lib/browser/stored-value';
import { useVariantQuery } from './use-variant-query';
import { BuyBar } from './buy-bar';
import { WishlistButton } from './wishlist-button';

type Props = {
  product: Purchasable & Stocked & { originalPrice: number | null };
  sizeHeading: string;
  wishlistIcon: ReactNode;
  /** Whether the store tells shoppers when something of the product is back. */
  hasAlerts?: boolean;
  /** The color that the page is rendered in, if it has one. */
  pageColor?: string;
  /** `#rrggbb` of each of the product's colors, null for an unknown one; absent when the store gives none. */
  swatches?: (string | null)[];
  /** The first picture of each color that has pictures of its own, by color. */
  colorImages?: Partial<Record<string, string>>;
  /** Whether phones have price and button at hand everywhere on the page. */
  hasFollowingBar?: boolean;
};

/** Chooses size, colour and quantity, and adds them to the cart or the product to the wishlist. */
export function PurchaseForm({
  product,
  sizeHeading,
  wishlistIcon,
  hasAlerts,
  pageColor,
  swatches,
  colorImages,
  hasFollowingBar = false,
}: Props) {
  const [query, setVariant] = useVariantQuery(pageColor);
  const [wanted, setQuantity] = useState(1);
  // What the store says now; the page may be older.
  const [live, setLive] = useState<Stocked | null>(null);
  const [onDemandParts, setOnDemandParts] = useState<OnDemandParts | null>(null);
  const stocked: Stocked = live ?? product;
  const [isSizeMissing, setSizeMissing] = useState(false);
  const [hasAdded, setAdded] = useState(false);
  const { dialog, open } = useLazyDialog();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const chosenColor = initialChoice(product.colors, query.get('color'));
  const color = chosenColor ?? firstColor(product);
  const withoutSizes = soldOutSizes({ ...stocked, sizes: product.sizes }, color);
  const requested = initialChoice(product.sizes, query.get('size'));
  const size = requested !== null && withoutSizes.includes(requested) ? null : requested;
  const stock = stockOf(stocked, { size, color });
  const isSoldOut = stock === 0;
  const lines = useCartLines(product.id);
  const held =
    lines.find((line) => line.selectedSize === size && line.selectedColor === color)?.quantity ?? 0;
  const left = Math.max(0, stock - held);
  const quantity = Math.max(1, Math.min(wanted, left));

  const image = (color !== null && colorImages?.[color]) || product.image;

  const add = () => {
    const isAdded = addSelection({ ...product, image }, { size, color, quantity });
    setSizeMissing(!isAdded);
    if (isAdded) return setAdded(true);
    // Brought to the middle of the screen, because at its lower edge bars would cover them.
    sizes.current?.scrollIntoView({ block: 'center' });
    sizes.current?.querySelector('input')?.focus({ preventScroll: true });
  };

  const chooseSize = (value: string) => {
    setSizeMissing(false);
    setVariant('size', value);
  };

  const isCounted = product.variants !== undefined;
  const asksStock = isSoldOut || (isCounted && (requested !== null || chosenColor !== null));
  const known = useStoredValue(knownSizes);
  useEffect(() => {
    if (!asksStock && !known[0]) return;
    // Without an answer, what the page has shown stands.
    onDemand().then(
      (parts) => {
        setOnDemandParts(parts);
        if (asksStock) void parts.readStock(product.id, setLive);
      },
      () => undefined,
    );
  }, [asksStock, known, requested, chosenColor, product.id]);

  useEffect(() => {
    if (chosenColor !== null) noteColor(product.id, chosenColor);
  }, [product.id, chosenColor]);

  const isGone = stockOf(stocked, { size: null, color: null }) === 0;
  const alertButton = (className: string) =>
    hasAlerts ? (
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={open((onClose) =>
          onDemand().then(({ loadAlertDialog }) =>
            loadAlertDialog({ product, stocked, size: requested, color, onClose }),
          ),
        )}
      >
        Tell me when it is back
      </button>
    ) : undefined;

  return (
    <>
      <form
        aria-label={`Buy ${product.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          // Without a button to add, the Enter key submits all the same.
          if (!isSoldOut) add();
        }}
        className="purchase-form"
      >
        {product.sizes.length > 0 && (
          <>
            {onDemandParts && (
              <onDemandParts.YourSize
                {...{ known, size, withoutSizes }}
                sizes={product.sizes}
                onChoose={chooseSize}
                group={sizes}
              />
            )}
            <ChoiceGroup
              ref={sizes}
              legend={sizeHeading}
              name="size"
              values={product.sizes}
              chosen={size}
              soldOut={withoutSizes}
              onChoose={chooseSize}
              error={isSizeMissing ? SIZE_MISSING.title : null}
            />
          </>
        )}
        {product.colors.length > 0 && (
          <ChoiceGroup
            legend="Colour"
            name="color"
            values={product.colors}
            chosen={color}
            swatches={swatches}
            soldOut={soldOutColors({ ...stocked, colors: product.colors })}
            canChooseSoldOut
            onChoose={(value) => setVariant('color', value)}
          />
        )}
        {product.variants && (
          <p role="status" className="purchase-note mt-3 font-medium text-accent">
            {onDemandParts?.stockNote(
              product,
              { size, color },
              { requested, stock, left, isLive: live !== null, isAnyLeft: stockOf(stocked, NO_CHOICE) > 0 },
            )}
          </p>
        )}
        {!isGone && alertButton('needs-script underlined-button -mb-4 self-start')}
        <BuyBar
          name={product.name}
          price={product.price}
          quantity={quantity}
          max={left}
          isSoldOut={isSoldOut}
          onChange={setQuantity}
          isFollowing={hasFollowingBar}
          alert={isGone ? alertButton('button button-primary flex-1') : undefined}
          hasAdded={hasAdded && lines.length > 0}
        />
        <div className="needs-script">
          <WishlistButton
            product={{
              ...product,
              image,
              selectedSize: size,
              selectedColor: chosenColor,
              wasSoldOut: isSoldOut,
            }}
            icon={wishlistIcon}
          />
          <InCart lines={lines} />
        </div>
      </form>
      {/* A form can’t be in another one. */}
      {dialog}
    </>
  );
}

const NO_CHOICE = { size: null, color: null };

type OnDemandParts = Awaited<ReturnType<typeof onDemand>>;

/** What only a choice or a press needs. */
function onDemand() {
  return import('./on-demand');
}

/** What the cart has of a product. */
function useCartLines(id: string): CartItem[] {
  return useAvailableLines(useStoredValue(cartStore)).filter((line) => line.id === id);
}

/** What the cart has of the product, such as '2 × M, Indigo'. The line is always there, so that nothing moves. */
function InCart({ lines }: { lines: CartItem[] }) {
  const texts = lines.map(({ quantity, selectedSize, selectedColor }) =>
    [quantity, [selectedSize, selectedColor].filter(Boolean).join(', ')].filter(Boolean).join(' × '),
  );
  return <p className="purchase-note mt-2 text-muted">{lines[0] && `In your cart: ${texts.join(' · ')}`}</p>;
}
