import { useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/keep-focus';
import type { ImageSources } from '@/lib/images/image-path';
import type { Order } from '@/lib/orders/order';
import { CompactOrderCard } from './compact-order-card';

const PAGE_SIZE = 10;

/** Fewer orders are seen at a glance. */
const MIN_SEARCHED = 5;

type Props = { orders: Order[]; imageSources: ImageSources };

/** The orders of a store that has a page for each of them, with a search by number or product. */
export function SearchableOrders({ orders, imageSources }: Props) {
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  const found = orders.filter((order) => matches(order, query));
  const isSearched = query.trim() !== '';
  return (
    <>
      {orders.length >= MIN_SEARCHED && (
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
            <CompactOrderCard order={order} imageSources={imageSources} />
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
