'use client';

import { useId, useRef } from 'react';
import { CloseIcon } from '@/components/ui/action-icons';
import { useStoredValue } from '@/lib/browser/stored-value';
import { isUnavailable, maxQuantity, type Availability } from '@/lib/cart/availability';
import type { CartItem } from '@/lib/cart/cart';
import { removeLines } from '@/lib/cart/cart-actions';
import { describeLine, lineKey } from '@/lib/cart/line';
import { moveToCart, savedForLater } from '@/lib/cart/saved-for-later';
import { formatPrice } from '@/lib/format/money';
import type { ImageSources } from '@/lib/images/image-path';
import { variantPath } from '@/lib/products/product-path';
import { LinePicture, TEXT_BUTTON } from './cart-line';
import { takeOut } from './use-cart-changes';

type Props = { availability: Availability; imageSources: ImageSources };

/** What this device has saved for later, below the cart. */
export function SavedLines({ availability, imageSources }: Props) {
  const lines = useStoredValue(savedForLater);
  const list = useRef<HTMLElement>(null);
  const heading = useId();
  const take = (line: CartItem, title: string, change: () => () => void) =>
    takeOut(list.current, savedForLater, [line], change, { title, description: describeLine(line) });
  return (
    <section ref={list} aria-labelledby={heading} tabIndex={-1} className="outline-none">
      {lines.length > 0 && (
        <div className="mt-12 lg:mr-[26rem] xl:mr-[28rem]">
          <h2 id={heading} className="mb-4 text-heading">
            Saved for later
          </h2>
          <ul className="border-y border-line divided">
            {lines.map((line) => {
              const price = availability.get(line.id)?.price ?? line.price;
              return (
                <li key={lineKey(line)}>
                  <SavedLine
                    line={{ ...line, price }}
                    isGone={isUnavailable(line, availability)}
                    isSoldOut={maxQuantity(line, availability) === 0}
                    imageSources={imageSources}
                    onMove={() => take(line, 'Moved to cart', () => moveToCart(line, price))}
                    onRemove={() => take(line, 'Removed', () => removeLines(savedForLater, line))}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}

type LineProps = {
  line: CartItem;
  /** Whether it can't be bought. */
  isGone: boolean;
  isSoldOut: boolean;
  imageSources: ImageSources;
  onMove: () => void;
  onRemove: () => void;
};

function SavedLine({ line, isGone, isSoldOut, imageSources, onMove, onRemove }: LineProps) {
  const href = variantPath(line.id, { size: line.selectedSize, color: line.selectedColor });
  const name = describeLine(line);
  const choices = [
    line.selectedSize && `Size: ${line.selectedSize}`,
    line.selectedColor && `Colour: ${line.selectedColor}`,
    line.quantity > 1 && `Quantity: ${line.quantity}`,
  ].filter((choice) => typeof choice === 'string');
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      data-item
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-6 md:gap-x-6"
    >
      <LinePicture href={href} image={line.image} isUnavailable={isGone} imageSources={imageSources} />
      <div className="flex flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-sans leading-snug font-medium tracking-normal wrap-anywhere">
            <a href={href} className="py-0.5 hover:text-accent">
              {line.name}
            </a>
          </h3>
          <button
            type="button"
            aria-label={`Remove ${name} from what is saved for later`}
            onClick={onRemove}
            className="icon-button -my-2.5 -mr-3 text-muted hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
          {choices.map((choice) => (
            <span key={choice}>{choice}</span>
          ))}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline gap-x-5">
          {isGone ? (
            <p role="status" className="py-3 text-sm font-medium text-danger">
              {isSoldOut ? 'Sold out' : 'No longer available'}
            </p>
          ) : (
            <>
              <p className="tabular-figures">{formatPrice(line.price)}</p>
              <button
                type="button"
                aria-label={`Move to cart, ${name}`}
                onClick={onMove}
                className={`underline ${TEXT_BUTTON}`}
              >
                Move to cart
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  );
}
