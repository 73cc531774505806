import type { RefObject } from 'react';
import { CloseIcon } from '@/components/ui/action-icons';
import { showToast } from '@/components/ui/show-toast';
import { forgetSizes, sizeAmong } from '@/lib/saved-cart/own-sizes';
import { hasSessionCookie } from '@/lib/session/client-session';
import './your-size.css';

type Props = {
  known: string[];
  sizes: string[];
  /** What is chosen. */
  size: string | null;
  /** What is sold out. */
  withoutSizes: string[];
  onChoose: (size: string) => void;
  /** The choice of the size, which gets the focus when this is gone. */
  group: RefObject<HTMLElement | null>;
};

/** Beside the legend of the sizes: the one that the shopper has bought and kept, which a press chooses. */
export function YourSize({ known, sizes, size, withoutSizes, onChoose, group }: Props) {
  const own = sizes.length > 1 ? sizeAmong(known, sizes) : null;
  if (own === null) return null;
  const forget = async () => {
    const isForgotten = await forgetSizes(hasSessionCookie(document.cookie));
    if (isForgotten) group.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    void showToast(
      isForgotten ? FORGOTTEN : { ...NOT_FORGOTTEN, kind: 'error', description: 'Please try again.' },
    );
  };
  return (
    <p className="your-size">
      {size === own || withoutSizes.includes(own) ? (
        <span>Your size: {own}</span>
      ) : (
        <button type="button" onClick={() => onChoose(own)} className="text-link">
          Your size: {own}
        </button>
      )}
      <button
        type="button"
        aria-label="Forget my size"
        title="Forget my size"
        onClick={() => void forget()}
        className="text-muted hover:text-ink"
      >
        <CloseIcon className="size-3.5" />
      </button>
    </p>
  );
}

const FORGOTTEN = { title: 'Your size is forgotten', description: 'Your next order tells it again.' };
const NOT_FORGOTTEN = { title: 'Your size could not be forgotten' };
