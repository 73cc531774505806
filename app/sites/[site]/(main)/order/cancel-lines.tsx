import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { OrderDetails } from '@/lib/orders/order-details';

type Props = {
  order: OrderDetails;
  /** Id of the order's number, which describes the button. */
  heading: string;
  /** Called when something is cancelled, with what is to be told. */
  onCancelled: (toast: { title: string; description: string }) => unknown;
};

/** A button that opens the form to cancel an order or pieces of it; what it does is loaded with the press. */
export function CancelLines({ order, heading, onCancelled }: Props) {
  const { dialog, open } = useLazyDialog();
  const load = async (close: () => void) => {
    const { CancelLinesDialog } = await import('./cancel-lines-dialog');
    return <CancelLinesDialog order={order} onCancelled={onCancelled} onClose={close} />;
  };
  return (
    <>
      <button
        type="button"
        aria-describedby={heading}
        onClick={open(load)}
        className="text-link cursor-pointer py-2 text-sm text-muted"
      >
        Cancel order
      </button>
      {dialog}
    </>
  );
}
