import type { Order, OrderItem } from './order';
import { DELIVERED, orderStatus, PENDING } from './order-status';

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 order ${one}` : `${count} orders ${many}`];
}

/** What matters now of a customer's orders, such as `1 order on its way`. */
export function ordersNow(orders: Pick<Order, 'status'>[]): string {
  if (orders.length === 0) return 'What you order will be here.';
  const isUnderWay = (status: number | null) => ['processing', 'shipped'].includes(orderStatus(status).tone);
  const unpaid = orders.filter(({ status }) => status === PENDING).length;
  const underWay = orders.filter(({ status }) => isUnderWay(status)).length;
  const parts = [
    ...counted(underWay, 'on its way', 'on their way'),
    ...counted(unpaid, 'waits for payment', 'wait for payment'),
  ];
  return parts.join(' · ') || 'All of them have arrived or ended.';
}

/** A product that has arrived, with the path of its reviews. */
export type DeliveredPiece = { id: string; name: string; href: string };

type Placed = Pick<Order, 'status'> & { items: Pick<OrderItem, 'name' | 'href' | 'product'>[] };

/** The products that have arrived and can be reviewed, each once. @param orders newest first, as stores list them */
export function deliveredPieces(orders: Placed[]): DeliveredPiece[] {
  const pieces = orders
    .filter(({ status }) => status === DELIVERED)
    .flatMap(({ items }) => items)
    .flatMap(({ name, href, product }) =>
      href && product ? [{ id: product.id, name, href: `${href}#reviews` }] : [],
    );
  return pieces.filter(({ id }, index) => pieces.findIndex((piece) => piece.id === id) === index);
}
