import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
    <ConfirmDialog
      title="Cancel this order?"
      form={form}
      label="Cancel order"
      busyLabel="Cancelling..."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Order {orderId} will be cancelled. {pieces === 1 ? 'Its piece goes' : `Its ${pieces} pieces go`} back
        into your cart.
      </p>
    </ConfirmDialog>
  );
}
