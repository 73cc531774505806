import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Dialog } from '@/components/ui/dialog';
import { restoreOrder } from '@/lib/payments/restore-order';

export type CancelledToast = { title: string; description: string };

type Props = {
  orderId: string;
  /** How many pieces the order has. */
  pieces: number;
  /** Called when it is cancelled, with what is to be told, before the dialog closes. */
  onCancelled: (toast: CancelledToast) => unknown;
  onClose: () => void;
};

/** Asks before an unpaid order is cancelled. */
export function CancelOrderDialog({ orderId, pieces, onCancelled, onClose }: Props) {
  const submit = async (form: HTMLFormElement): Promise<SubmitResult> => {
    const outcome = await restoreOrder(orderId);
    if ('failure' in outcome) return outcome;
    await onCancelled({ title: 'Order cancelled', ...outcome });
    form.closest('dialog')?.close();
    return { focus: null };
  };
  const form = useClientForm({ submit });
  return (
    <Dialog
      title="Cancel this order?"
      onClose={onClose}
      className="sm:w-[min(28rem,calc(100vw-2rem))]"
      contentClassName="p-5 md:p-6"
    >
      <form {...form.formProps} className="mt-4 grid gap-6">
        <p className="wrap-anywhere">
          Order {orderId} will be cancelled. {pieces === 1 ? 'Its piece goes' : `Its ${pieces} pieces go`}{' '}
          back into your cart.
        </p>
        <FormErrors form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} label="Cancel order" busyLabel="Cancelling..." className="flex-1" />
          <button
            type="button"
            className="button button-outline flex-1"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            Keep it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
