import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { ImageSources } from '@/lib/images/image-path';
import type { OrderDetails } from '@/lib/orders/order-details';
import { loadReturnOptions } from '@/lib/orders/returns';

/** What the form of a return needs to know of the store. */
export type ReturnStore = {
  imageSources: ImageSources;
  /** Whether the store saves addresses. */
  hasAddresses: boolean;
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
};

type Props = {
  order: OrderDetails;
  /** Id of the order's number, which describes the button. */
  heading: string;
  store: ReturnStore;
  /** Called when the return is requested. */
  onRequested: () => Promise<void>;
};

/** A button that opens the form of a return; the form and what can be returned are loaded with the press. */
export function ReturnOrder({ order, heading, store, onRequested }: Props) {
  const { dialog, open } = useLazyDialog();
  const load = async (close: () => void) => {
    const [{ ReturnDialog }, options] = await Promise.all([
      import('./return-dialog'),
      loadReturnOptions(order.id),
    ]);
    if ('failure' in options)
      return (
        <p role="alert" className="mt-2 text-sm text-danger">
          {options.failure}
        </p>
      );
    return <ReturnDialog {...{ order, options, store, onRequested }} onClose={close} />;
  };
  return (
    <>
      <button type="button" aria-describedby={heading} onClick={open(load)} className="button button-outline">
        Return or exchange
      </button>
      {dialog}
    </>
  );
}
