import { pageItems, shownRange } from '@/lib/products/page-links';
import { listPath, PAGE_SIZE, type ListQuery } from '@/lib/products/list-query';

const ITEM = 'grid h-11 min-w-11 place-items-center rounded-full px-3';

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
  query,
  totalPages,
  total,
}: {
  query: ListQuery;
  totalPages: number;
  total: number;
}) {
  const items = pageItems(query.page, totalPages);
  if (items.length === 0) return null;
  const range = shownRange(query.page, PAGE_SIZE, total);
  const href = (page: number) => listPath({ ...query, page });
  return (
    <nav
      aria-label="Pages"
      // The next page starts at its top, and so does the focus.
      data-refocus="h1"
      className="mt-14 flex flex-col items-center gap-5 text-sm"
    >
      <ul className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
        {query.page > 1 && (
          <li>
            <a href={href(query.page - 1)} rel="prev" className={`${ITEM} hover:bg-sunken`}>
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
            <a href={href(query.page + 1)} rel="next" className={`${ITEM} hover:bg-sunken`}>
              Next
            </a>
          </li>
        )}
      </ul>
      {range && (
        <p className="text-muted">
          Showing {range.from} to {range.to} of {range.total} items
        </p>
      )}
    </nav>
  );
}
