'use client';

import type { ChosenVariant } from '@/components/product/size-sheet';
import { CloseIcon } from '@/components/ui/action-icons';
import { responsiveImageProps } from '@/components/ui/responsive-image-props';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { showToast } from '@/components/ui/show-toast';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { isSameLine, type CartItem } from '@/lib/cart/cart';
import { stepQuantity } from '@/lib/cart/cart-actions';
import { describeLine } from '@/lib/cart/line';
import type { CatalogueEntry, PriceChange } from '@/lib/cart/availability';
import { lineTotal } from '@/lib/cart/totals';
import { formatPrice } from '@/lib/format/money';
import { compareAtPrice } from '@/lib/products/compare-at-price';
import { variantPath } from '@/lib/products/product-path';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate, type ImageSources } from '@/lib/images/image-path';
import { CART_IMAGE } from '@/lib/images/item-image-places.mjs';

type Props = {
  line: CartItem;
  /** The product, size or color is gone from the catalogue. */
  isUnavailable: boolean;
  /** The product in the catalogue: null when it is gone, undefined when that is unknown. */
  entry: CatalogueEntry | null | undefined;
  /** How many pieces can be ordered. */
  maxQuantity: number;
  priceChange: PriceChange | undefined;
  onRemove: () => void;
  onMoveToWishlist: () => void;
  /** Undefined where the store has no list of what is saved for later. */
  onSaveForLater?: (() => void) | undefined;
  onChangeVariant: (variant: ChosenVariant) => void;
  imageSources: ImageSources;
};

/** Below the total, whose place is last in the row. */
const TWO_BUTTONS = ' lg:max-xl:order-last lg:max-xl:-mb-3 lg:max-xl:w-full';

export const TEXT_BUTTON = 'cursor-pointer py-3 text-sm text-muted underline-offset-4 hover:text-accent';

/** The picture of a line, which links to its product. */
export function LinePicture({
  href,
  image,
  isUnavailable,
  imageSources,
  className = '',
}: {
  href: string;
  image: string;
  isUnavailable: boolean;
  imageSources: ImageSources;
  className?: string;
}) {
  return (
    // Hidden from screen readers and the Tab key: the name beside it is the same link.
    <a href={href} tabIndex={-1} aria-hidden="true" className={`self-start ${className}`}>
      <img
        {...responsiveImageProps(image, { place: CART_IMAGE }, imageSources)}
        alt=""
        className={`aspect-picture w-full rounded-card bg-sunken object-cover ${isUnavailable ? 'opacity-50 [filter:grayscale(1)]' : ''}`}
      />
    </a>
  );
}

/** One line of the cart. */
export function CartLine(props: Props) {
  const { line, isUnavailable, entry, maxQuantity, priceChange, onRemove, onMoveToWishlist, imageSources } =
    props;
  const isShort = !isUnavailable && line.quantity > maxQuantity;
  const { dialog, open } = useLazyDialog();
  const href = variantPath(line.id, { size: line.selectedSize, color: line.selectedColor });
  const regularPrice = compareAtPrice({ price: line.price, originalPrice: entry?.originalPrice ?? null });
  const changeQuantity = (quantity: number) => {
    const now = stepQuantity(line, quantity - line.quantity);
    if (now === 0) return;
    const description = `${now} × ${describeLine(line)}`;
    void showToast({ id: 'cart-updated', title: 'Cart updated', description });
  };
  const loadSheet = async (entry: CatalogueEntry, close: () => void) => {
    const { SizeSheet } = await import('@/components/product/size-sheet');
    const { sizes, colors, mainColor } = entry;
    return (
      <SizeSheet
        product={{ ...line, sizes, colors, ...(mainColor && { mainColor }) }}
        originalPrice={entry.originalPrice}
        heading={entry.sizeHeading}
        entry={entry}
        picture={imageTemplate(line.image || FALLBACK_IMAGE, imageSources)}
        chosen={line}
        action="Save"
        onSubmit={({ selectedSize }) => sizes.length === 0 || selectedSize !== null}
        onClose={(saved) => {
          close();
          if (saved && !isSameLine({ ...line, ...saved }, line)) props.onChangeVariant(saved);
        }}
      />
    );
  };
  const variantButton = (label: string, entry: CatalogueEntry) => (
    <button
      type="button"
      aria-label={`${label}, ${describeLine(line)}`}
      aria-haspopup="dialog"
      onClick={open((close) => loadSheet(entry, close))}
      className={`-my-3 underline ${TEXT_BUTTON}`}
    >
      {label}
    </button>
  );
  return (
    <article
      aria-label={describeLine(line)}
      tabIndex={-1}
      data-item
      className="grid grid-cols-[6rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 py-6 max-md:-scroll-mt-4 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-6"
    >
      <LinePicture
        href={href}
        image={line.image}
        isUnavailable={isUnavailable}
        imageSources={imageSources}
        className="col-start-1 row-span-2 row-start-1"
      />
      <div className="col-start-2">
        <div className="flex items-start justify-between gap-2">
          <h2 className="font-sans leading-snug font-medium tracking-normal wrap-anywhere">
            <a href={href} className="hover:text-accent">
              {line.name}
            </a>
          </h2>
          <button
            type="button"
            aria-label={`Remove ${describeLine(line)} from the cart`}
            onClick={onRemove}
            className="icon-button -my-2.5 -mr-3 text-muted hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="mt-2 flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-3 text-sm text-muted">
          {line.selectedSize && <p>Size: {line.selectedSize}</p>}
          {line.selectedColor && <p>Colour: {line.selectedColor}</p>}
          {entry && hasOpenColor(line, entry) && variantButton('Colour: choose', entry)}
          {entry && hasChoice(line, entry)
            ? variantButton('Change', entry)
            : // The place of the button, which appears when the catalogue has responded.
              (line.selectedSize || line.selectedColor) && (
                <span aria-hidden="true" className="invisible">
                  Change
                </span>
              )}
        </div>
        {line.quantity > 1 && !isUnavailable && (
          <p className="mt-0.5 text-sm text-muted tabular-figures">{formatPrice(line.price)} each</p>
        )}
        {isUnavailable && (
          <p role="status" className="mt-3 text-sm font-medium text-danger">
            {maxQuantity === 0 ? 'Sold out' : 'No longer available'}
          </p>
        )}
        {isShort && (
          <p role="status" className="mt-3 text-sm font-medium text-danger">
            Only {maxQuantity} left{' '}
            <button
              type="button"
              aria-label={`Change to ${maxQuantity}, ${describeLine(line)}`}
              onClick={() => changeQuantity(maxQuantity)}
              className="-my-3 cursor-pointer px-2 py-3 text-ink underline underline-offset-4 hover:no-underline"
            >
              Change to {maxQuantity}
            </button>
          </p>
        )}
        {!isUnavailable && priceChange && (
          <p role="status" className="mt-3 text-sm text-accent">
            The price has changed from {formatPrice(priceChange.from)} to {formatPrice(priceChange.to)}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-5 pt-4">
        {!isUnavailable && (
          <>
            <QuantityStepper
              quantity={line.quantity}
              onChange={changeQuantity}
              max={maxQuantity}
              of={describeLine(line)}
            />
            <p className="relative ml-auto text-lg tabular-figures md:order-last">
              {formatPrice(lineTotal(line))}
              {/* Above the total, so that it moves nothing when the catalogue has responded. */}
              {regularPrice !== null && (
                <s className="absolute right-0 bottom-full text-sm leading-none text-muted">
                  <span className="sr-only">Regular price </span>
                  {formatPrice(lineTotal({ ...line, price: regularPrice }))}
                </s>
              )}
            </p>
          </>
        )}
        {/* A row of its own beside a phone's narrow image, and two buttons beside the summary, too. */}
        <div className={`max-md:w-full${props.onSaveForLater ? TWO_BUTTONS : ''}`}>
          {props.onSaveForLater && (
            <button
              type="button"
              aria-label={`Save for later, ${describeLine(line)}`}
              onClick={props.onSaveForLater}
              className={`mr-5 underline max-md:-mb-3 ${TEXT_BUTTON}`}
            >
              Save for later
            </button>
          )}
          <button
            type="button"
            aria-label={`Move to wishlist, ${describeLine(line)}`}
            onClick={onMoveToWishlist}
            className={`underline max-md:-mb-3 ${TEXT_BUTTON}`}
          >
            Move to wishlist
          </button>
        </div>
      </div>
      {dialog}
    </article>
  );
}

/** Whether the catalogue has a size or color that the line could have instead of its own. */
function hasChoice(line: CartItem, entry: CatalogueEntry): boolean {
  const isOther = (choice: string | null) => (value: string) => value !== choice;
  if (entry.sizes.some(isOther(line.selectedSize))) return true;
  return !hasOpenColor(line, entry) && entry.colors.some(isOther(line.selectedColor));
}

/** Whether a color can still be named; the order demands it only where the store has pictures of colors. */
function hasOpenColor({ selectedColor }: CartItem, { colors }: CatalogueEntry): boolean {
  return selectedColor === null && colors.length > 1;
}
