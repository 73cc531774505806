import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addSelection } from '@/components/product/add-selection';
import { ButtonLink } from '@/components/ui/button-link';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { useStoredValue } from '@/lib/browser/stored-value';
import { fetchAvailability } from '@/lib/cart/availability';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate, type ImageSources } from '@/lib/images/image-path';
import { firstColor } from '@/lib/products/variants';
import { moveAllToCart, type KeptWish } from '@/lib/cart/move-to-cart';
import { wishlistStore, type WishlistItem } from '@/lib/cart/wishlist';
import { removeFromWishlist } from '@/lib/cart/wishlist-actions';

type Result = ReturnType<typeof moveAllToCart> | 'failed';

/** Moves the whole wishlist to the cart, and names what stays and why. */
export function MoveAll({ imageSources }: { imageSources: ImageSources }) {
  const wishlist = useStoredValue(wishlistStore);
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { dialog, open } = useLazyDialog();
  const heading = useId();

  const show = (shown: Result | null) => {
    flushSync(() => setResult(shown));
    panel.current?.focus();
  };
  const move = async () => {
    if (isBusy) return;
    setBusy(true);
    const availability = await fetchAvailability(wishlistStore.get());
    setBusy(false);
    show(availability.size === 0 ? 'failed' : moveAllToCart(availability));
  };
  const loadSheet =
    (item: WishlistItem, entry: NonNullable<KeptWish['entry']>) => async (close: () => void) => {
      const { SizeSheet } = await import('@/components/product/size-sheet');
      const product = { ...item, ...entry };
      return (
        <SizeSheet
          product={product}
          originalPrice={entry.originalPrice}
          heading={entry.sizeHeading}
          entry={entry}
          picture={imageTemplate(item.image || FALLBACK_IMAGE, imageSources)}
          chosen={{
            selectedSize: item.selectedSize ?? null,
            selectedColor: item.selectedColor ?? firstColor(entry),
          }}
          action="Add to Cart"
          onSubmit={({ selectedSize: size, selectedColor: color, image = item.image }) =>
            addSelection({ ...product, image }, { size, color, quantity: 1 })
          }
          onClose={(submitted) => {
            close();
            if (!submitted) return;
            flushSync(() => void removeFromWishlist(item));
            panel.current?.focus();
          }}
        />
      );
    };

  const kept = result === null || result === 'failed' ? [] : result.kept;
  const left = kept.filter(({ item }) => wishlist.some(({ id }) => id === item.id));
  return (
    <>
      {wishlist.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{wishlist.length} products</p>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void move()}
            className="button button-outline aria-disabled:opacity-45"
          >
            {isBusy ? 'Moving…' : 'Move all to cart'}
          </button>
        </div>
      )}
      <div
        ref={panel}
        tabIndex={-1}
        role="group"
        aria-labelledby={result ? heading : undefined}
        className="outline-none"
      >
        {result === 'failed' && (
          <p id={heading} role="alert" className="mb-8 text-danger">
            The store could not be asked, and nothing was moved. Please try again.
          </p>
        )}
        {result !== null && result !== 'failed' && (
          <div className="mb-10 max-w-3xl rounded-card bg-sunken p-5 md:p-6">
            <p id={heading} className="font-medium">
              {describeMoved(result.count)}
            </p>
            {left.length > 0 && (
              <>
                <p className="mt-3 text-sm text-muted">Still on your wishlist:</p>
                <ul className="mt-1 divided">
                  {left.map(({ item, reason, entry }) => (
                    <li key={item.id} className="flex min-h-12 items-center justify-between gap-x-4 py-1">
                      <p className="min-w-0 text-sm wrap-anywhere">
                        <span className="font-medium">{item.name}</span>
                        <span className="text-muted"> · {reason}</span>
                      </p>
                      {entry && (
                        <button
                          type="button"
                          aria-label={`Choose to move ${item.name}`}
                          aria-haspopup="dialog"
                          onClick={open(loadSheet(item, entry))}
                          className="text-link -mr-2 min-h-11 shrink-0 cursor-pointer px-2 text-sm"
                        >
                          Choose
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {result.count > 0 && (
              <div className="mt-4 flex flex-wrap gap-3">
                <ButtonLink href="/cart">View Cart</ButtonLink>
                <button
                  type="button"
                  className="button button-outline"
                  onClick={() => {
                    result.undo();
                    show(null);
                  }}
                >
                  Undo
                </button>
              </div>
            )}
          </div>
        )}
      </div>
      {dialog}
    </>
  );
}

function describeMoved(count: number): string {
  if (count === 0) return 'Nothing could be moved to your cart.';
  return count === 1 ? '1 product was moved to your cart.' : `${count} products were moved to your cart.`;
}
