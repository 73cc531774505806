import { useState } from 'react';
import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { createRepeatableSender } from '@/lib/browser/pending-request';
import { cancellationText, chargesText } from '@/lib/orders/cancellation';
import type { OrderDetails } from '@/lib/orders/order-details';
import { cancelPath, readCancellation, useCancellation } from '@/lib/orders/use-cancellation';
import { changeFailure } from '@/lib/session/change-failure';
import { CANCEL_REASONS, MAX_REASON_NOTE, OTHER_REASON } from '@/shared/order-words';
import { LineChoice } from './line-choice';

type Props = {
  order: OrderDetails;
  /** Called when something is cancelled, with what is to be told, before the dialog closes. */
  onCancelled: (toast: { title: string; description: string }) => unknown;
  onClose: () => void;
};

/** Asks what is cancelled of an order that is not packed and why, and says before what goes back. */
export function CancelLinesDialog({ order, onCancelled, onClose }: Props) {
  // The order is loaded again while the dialog closes.
  const [items] = useState(() =>
    order.items
      .map((item) => ({ ...item, left: item.quantity - item.cancelled }))
      .filter(({ left }) => left > 0),
  );
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [reason, setReason] = useState('');
  const [send] = useState(() => createRepeatableSender(cancelPath(order.id)));

  const countOf = ({ id, left }: (typeof items)[number]) => chosen[id] ?? left;
  const pieces = items.reduce((sum, item) => sum + countOf(item), 0);
  const isWhole = items.every((item) => countOf(item) === item.left);
  const lines = items.flatMap((item) =>
    countOf(item) > 0 ? { itemId: item.itemId, quantity: countOf(item) } : [],
  );
  const preview = useCancellation(order, isWhole ? undefined : lines);

  const submit = async (form: HTMLFormElement): Promise<SubmitResult> => {
    const note = String(new FormData(form).get('note') ?? '').trim();
    if (pieces === 0) return { failure: 'Please choose what you would like to cancel.', focus: 'line' };
    if (!reason) return { errors: { reason: 'Please choose a reason' } };
    if (reason === OTHER_REASON && !note) return { errors: { note: 'Please tell us the reason' } };
    if (!preview.cancellation) {
      if (!preview.isLoading) preview.refresh();
      return { failure: 'Please wait until the amount above is there.' };
    }
    const { amount } = preview.cancellation;
    const body = { ...(!isWhole && { lines }), reason, ...(reason === OTHER_REASON && { note }), amount };
    const response = await send(body);
    const failure = changeFailure(response);
    if (failure !== null) {
      if (response?.status === 409) preview.refresh();
      return { failure };
    }
    const cancellation = readCancellation(response?.body);
    await onCancelled({
      title: isWhole ? 'Order cancelled' : `${pieces === 1 ? 'Item' : 'Items'} cancelled`,
      description: cancellation ? cancellationText(order, cancellation, isWhole) : '',
    });
    form.closest('dialog')?.close();
    return { focus: null };
  };
  const form = useClientForm({ submit });
  const charges = isWhole ? '' : chargesText(order);
  return (
    <ConfirmDialog
      title="Cancel order"
      form={form}
      label={isWhole ? 'Cancel order' : pieces === 1 ? 'Cancel 1 piece' : `Cancel ${pieces} pieces`}
      busyLabel="Cancelling..."
      onClose={onClose}
      className="[--width:32rem]"
    >
      <fieldset disabled={form.isBusy}>
        <legend className="text-sm font-medium">What would you like to cancel?</legend>
        <ul className="mt-1 divided">
          {items.map((item) => (
            <LineChoice
              key={item.id}
              name={item.name}
              left={item.left}
              count={countOf(item)}
              onChange={(count) => setChosen({ ...chosen, [item.id]: count })}
            />
          ))}
        </ul>
      </fieldset>
      <SelectField
        label="Reason"
        name="reason"
        placeholder="Please choose"
        options={CANCEL_REASONS.map((text) => ({ label: text, value: text }))}
        error={form.errors.reason}
        disabled={form.isBusy}
        onChange={({ target }) => setReason(target.value)}
      />
      {reason === OTHER_REASON && (
        <TextAreaField
          label="Your reason"
          name="note"
          rows={2}
          maxLength={MAX_REASON_NOTE}
          error={form.errors.note}
          disabled={form.isBusy}
        />
      )}
      <div role="status" className="min-h-20 rounded-card bg-sunken p-4 text-sm leading-6">
        {pieces === 0 && <p>Nothing is chosen.</p>}
        {preview.isLoading && <p className="text-muted">Working out the amount…</p>}
        {preview.cancellation && <p>{cancellationText(order, preview.cancellation, isWhole)}</p>}
        {preview.cancellation && charges && <p className="text-muted">{charges}</p>}
        {preview.failure !== null && (
          <>
            <p>{preview.failure}</p>
            <button type="button" onClick={preview.refresh} className="text-link cursor-pointer py-1">
              Try again
            </button>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
