import { pageItems, shownRange } from '@/lib/products/page-links';
import { PAGE_SIZE } from '@/lib/products/list-query';
import { addressFields } from '@/lib/search/filter-fields';
import { isNarrowed, listAddressPath, listPathname, type ListAddress } from '@/lib/search/list-address';
import { HiddenFields } from './filters/hidden-fields';

const ITEM = 'grid h-11 min-w-11 place-items-center rounded-full px-3';

type Props = {
  address: ListAddress;
  /** The page with which the list begins. */
  firstPage?: number;
  totalPages: number;
  total: number;
  /** Whether there are more items than the total. */
  isLowerBound?: boolean;
  /** Whether the store's lists can be extended in place. */
  hasLoadMore?: boolean;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
  address,
  firstPage = address.query.page,
  totalPages,
  total,
  isLowerBound = false,
  hasLoadMore = false,
}: Props) {
  const { query, choices } = address;
  const items = pageItems(query.page, totalPages);
  if (items.length === 0) return null;
  const first = shownRange(firstPage, PAGE_SIZE, total);
  const range = shownRange(query.page, PAGE_SIZE, total);
  const follow = isNarrowed(choices) ? ' nofollow' : '';
  const href = (page: number) => listAddressPath({ query: { ...query, page }, choices });
  return (
    <nav
      aria-label="Pages"
      // The next page starts at its top, and so does the focus.
      data-refocus="h1"
      className="mt-14 flex flex-col items-center gap-5 text-sm"
    >
      {hasLoadMore && query.page < totalPages && <LoadMore address={address} />}
      <ul className="flex flex-wrap items-center justify-center gap-1 tabular-figures">
        {query.page > 1 && (
          <li>
            <a href={href(query.page - 1)} rel={`prev${follow}`} className={`${ITEM} hover:bg-sunken`}>
              Previous
            </a>
          </li>
        )}
        {items.map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} aria-hidden="true" className={ITEM}>
              …
            </li>
          ) : (
            <li key={item.page}>
              <a
                href={href(item.page)}
                aria-label={`Page ${item.page}`}
                rel={follow.trim() || undefined}
                aria-current={item.page === query.page ? 'page' : undefined}
                className={`${ITEM} ${item.page === query.page ? 'bg-ink text-paper forced-colors:underline' : 'hover:bg-sunken'}`}
              >
                {item.page}
              </a>
            </li>
          ),
        )}
        {query.page < totalPages && (
          <li>
            <a href={href(query.page + 1)} rel={`next${follow}`} className={`${ITEM} hover:bg-sunken`}>
              Next
            </a>
          </li>
        )}
      </ul>
      {range && (
        <p className="text-muted">
          Showing {first?.from ?? range.from} to {range.to} of {range.total}
          {isLowerBound && '+'} items
        </p>
      )}
    </nav>
  );
}

/** Leads to what comes before the first page of a list, which 'Load more' extends at its end alone. */
export function EarlierItems({
  address,
  firstPage = address.query.page,
}: Pick<Props, 'address' | 'firstPage'>) {
  if (firstPage < 2) return null;
  const { query, choices } = address;
  const from = (firstPage - 2) * PAGE_SIZE + 1;
  return (
    <p className="mb-6 text-center text-sm">
      <a
        href={listAddressPath({ query: { ...query, page: firstPage - 1 }, choices })}
        rel={`prev${isNarrowed(choices) ? ' nofollow' : ''}`}
        className="button button-small button-outline"
      >
        Show items {from} to {from + PAGE_SIZE - 1}
      </a>
    </p>
  );
}

/** Appends the page after the address's. Without scripts there are the links to pages. */
function LoadMore({ address }: { address: ListAddress }) {
  return (
    <form data-live="more" action={listPathname(address.choices)} className="needs-script">
      <HiddenFields fields={[...addressFields(address), ['page', String(address.query.page + 1)]]} />
      <button className="button button-outline">Load more</button>
    </form>
  );
}
