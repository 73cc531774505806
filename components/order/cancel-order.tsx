import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { OrderItem } from '@/lib/orders/order';
import type { CancelledToast } from './cancel-order-dialog';

type Props = {
  orderId: string;
  items: Pick<OrderItem, 'quantity'>[];
  /** Called when it is cancelled, with what is to be told. */
  onCancelled: (toast: CancelledToast) => unknown;
  className?: string;
};

/** A button that cancels an unpaid order after a confirmation; what it does is loaded with the press. */
export function CancelOrder({ orderId, items, onCancelled, className }: Props) {
  const { dialog, open } = useLazyDialog();
  const load = async (close: () => void) => {
    const { CancelOrderDialog } = await import('./cancel-order-dialog');
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    return <CancelOrderDialog {...{ orderId, pieces, onCancelled }} onClose={close} />;
  };
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={`Cancel and put back into the cart: order ${orderId}`}
        onClick={open(load)}
        className="text-link cursor-pointer py-2 text-sm text-muted"
      >
        Cancel and put back into the cart
      </button>
      {dialog}
    </div>
  );
}
