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

/** The piece that arrived last and can be reviewed; null where there is none. @param orders newest first, as stores list them */
export function lastDelivered(
  orders: (Pick<Order, 'status'> & { items: Pick<OrderItem, 'name' | 'href'>[] })[],
): { name: string; href: string } | null {
  for (const { status, items } of orders) {
    const item = status === DELIVERED ? items.find(({ href }) => href !== null) : undefined;
    if (item?.href) return { name: item.name, href: `${item.href}#reviews` };
  }
  return null;
}
