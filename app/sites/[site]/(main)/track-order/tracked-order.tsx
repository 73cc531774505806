import type { ReactNode, Ref } from 'react';
import { AskOnWhatsApp } from '@/components/order/ask-on-whatsapp';
import { OrderHeading } from '@/components/order/order-heading';
import { OrderItemImage } from '@/components/order/order-item-image';
import { OrderItemName } from '@/components/order/order-items';
import { OrderTotal } from '@/components/order/order-total';
import { ShippingDetails } from '@/components/order/shipping-details';
import { formatOrderAmount } from '@/lib/format/order-amount';
import type { TrackedOrder as Tracked } from '@/lib/orders/order';
import { PENDING } from '@/lib/orders/order-status';
import type { ImageSources } from '@/lib/images/image-path';

type Props = {
  order: Tracked;
  imageSources: ImageSources;
  /** The store's number on WhatsApp, digits with the country's code; null without one. */
  whatsApp: string | null;
  ref: Ref<HTMLElement>;
};

/** The order that was found, with room above it for the toast of phones. It can receive the focus, so that it is announced and keyboard users continue there. */
export function TrackedOrder({ order, imageSources, whatsApp, ref }: Props) {
  const { items, currency, shipping } = order;
  const hasImages = items.some(({ image }) => image);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="tracked"
      className="min-w-0 scroll-mt-28 rounded-card border border-line p-5 outline-none sm:scroll-mt-8 sm:p-8"
    >
      <OrderHeading id="tracked" order={order} />
      <div className="mt-6 border-t border-line pt-6">
        <ShippingDetails shipping={shipping} />
      </div>
      <table className="mt-8 w-full text-start text-sm">
        <caption className="sr-only">Items of the order</caption>
        <thead className="border-b border-edge text-muted">
          <tr>
            <Heading>Name</Heading>
            <Heading isNumber>Quantity</Heading>
            <Heading isNumber>Price</Heading>
          </tr>
        </thead>
        <tbody className="divided">
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="py-3 text-start font-normal wrap-anywhere">
                <span className="relative flex items-center gap-4">
                  {hasImages && <OrderItemImage image={item.image} imageSources={imageSources} />}
                  <span className="min-w-0">
                    <OrderItemName item={item} />
                  </span>
                </span>
              </th>
              <td className="py-3 ps-4 text-end tabular-figures">{item.quantity}</td>
              <td className="py-3 ps-4 text-end tabular-figures">
                {formatOrderAmount(item.price, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 border-t border-edge pt-5">
        <OrderTotal order={order} heading="tracked" isPayable={order.isOwn && order.status === PENDING} />
        {whatsApp !== null && <AskOnWhatsApp orderId={order.id} number={whatsApp} />}
      </div>
    </section>
  );
}

function Heading({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`pb-3 font-medium ${isNumber ? 'ps-4 text-end' : 'text-start'}`}>
      {children}
    </th>
  );
}
