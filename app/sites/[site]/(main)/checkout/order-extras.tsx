import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '@/components/ui/field';
import { formatPrice } from '@/lib/format/money';
import { draftOwner, isDraftOf } from '@/lib/checkout/saved-addresses';
import { customerOf } from '@/lib/session/client-session';
import { onSignOut } from '@/lib/session/session-events';
import { MAX_NOTE_LENGTH } from '@/lib/store-api/limits';
import { draftNote } from './order-note';

type Props = {
  /** Whether the store takes a note with an order. */
  hasNotes: boolean;
  /** In rupees; null where the store wraps nothing. */
  giftWrapPrice: number | null;
  isGift: boolean;
  onGift: (isGift: boolean) => void;
  noteError: string | undefined;
};

/** What a shopper can ask of the store beside the goods. */
export function OrderExtras({ hasNotes, giftWrapPrice, isGift, onGift, noteError }: Props) {
  if (!hasNotes && giftWrapPrice === null) return null;
  return (
    <div className="mt-4">
      {giftWrapPrice !== null && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="giftWrap"
            checked={isGift}
            onChange={(event) => onGift(event.target.checked)}
            className="size-5 cursor-pointer accent-ink"
          />
          <span>
            Gift wrap <span className="text-muted tabular-figures">(+{formatPrice(giftWrapPrice)})</span>
          </span>
        </label>
      )}
      {hasNotes && <Note error={noteError} />}
    </div>
  );
}

function Note({ error }: { error: string | undefined }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Opened by an error, it stays open while that is corrected.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const draft = draftNote.get();
    if (field.current?.value === '' && draft && isDraftOf(draft, customerOf(document.cookie))) {
      field.current.value = draft.note;
    }
    // Also what the browser has filled in again is to be seen.
    if (folded.current && field.current?.value) folded.current.open = true;
    return onSignOut(() => draftNote.set(null));
  }, []);
  return (
    <details
      ref={folded}
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="disclosure"
    >
      <summary>Add a note to your order</summary>
      <div className="pt-2 pb-2">
        <TextAreaField
          ref={field}
          label="Note (optional)"
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          hint={`For the store, at most ${MAX_NOTE_LENGTH} characters`}
          error={error}
          onInput={({ currentTarget }) => draftNote.set({ note: currentTarget.value, ...draftOwner() })}
        />
      </div>
    </details>
  );
}
