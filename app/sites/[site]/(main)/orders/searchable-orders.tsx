import { useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/keep-focus';
import type { Order } from '@/lib/orders/order';
import { CompactOrderCard } from './compact-order-card';
import { OrderCard, type OrderCardStore } from './order-card';

const PAGE_SIZE = 10;

/** Fewer orders are seen at a glance. */
const MIN_SEARCHED = 5;

type Props = OrderCardStore & {
  orders: Order[];
  /** Whether cards leave to the orders' pages what they need not say. */
  isSummary: boolean;
};

/** The orders of a customer; where each has a page, ten at a time, and several with a search by number or product. */
export function SearchableOrders({ orders, isSummary, ...store }: Props) {
  const [query, setQuery] = useState('');
  const { hasPages } = store;
  const [limit, setLimit] = useState(hasPages ? PAGE_SIZE : Infinity);
  const list = useRef<HTMLUListElement>(null);
  const found = orders.filter((order) => matches(order, query));
  const isSearched = query.trim() !== '';
  return (
    <>
      {hasPages && orders.length >= MIN_SEARCHED && (
        <form role="search" onSubmit={(event) => event.preventDefault()} className="mb-8 max-w-md">
          <Field
            label="Search your orders"
            type="search"
            autoComplete="off"
            placeholder="Number or product"
            value={query}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setLimit(PAGE_SIZE);
            }}
          />
          <p role="status" className="mt-2 min-h-5 text-sm text-muted">
            {isSearched && (found.length === 1 ? '1 order found' : `${found.length} orders found`)}
          </p>
        </form>
      )}
      <ul ref={list} className="stack-6">
        {found.slice(0, limit).map((order) => (
          <li key={order.id}>
            {isSummary ? (
              <CompactOrderCard order={order} imageSources={store.imageSources} />
            ) : (
              <OrderCard order={order} {...store} />
            )}
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <p className="mt-8 text-center">
          <button
            type="button"
            // The pressed button may be gone.
            onClick={() =>
              keepFocus(
                list.current,
                () => setLimit(limit + PAGE_SIZE),
                () => limit,
              )
            }
            className="button button-outline"
          >
            Show more
          </button>
        </p>
      )}
    </>
  );
}

/** Whether the number and the products of an order contain all words of a query. */
function matches({ id, items }: Order, query: string): boolean {
  const text = [id, ...items.map(({ name }) => name)].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
