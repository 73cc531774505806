import { PopoverCloseButton } from '@/components/ui/popover-close-button';
import { formatCount } from '@/lib/search/filter-fields';
import { listPathname, type ListAddress } from '@/lib/search/list-address';
import type { SearchList } from '@/lib/search/queries';
import { FilterFields } from './filter-fields';
import { FILTERS_ID } from './filters-id';
import { LivePart } from './live-part';

type Props = { address: ListAddress; list: Pick<SearchList, 'facets' | 'total' | 'isLowerBound'> };

/**
 * The form with the filters: a column on wide screens, elsewhere a sheet. The sheet is a popover, which opens without
 * scripts (components/product/product-list.css).
 */
export function FilterPanel({ address, list }: Props) {
  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      data-live=""
      action={listPathname(address.choices)}
      // A reload must not bring back choices that were never applied.
      autoComplete="off"
      aria-label="Filters"
      className="filter-panel"
    >
      {/* The dialog of the open sheet (filter-sheet.ts), since a form can't be one. */}
      <div>
        {/* Enter in a field presses the first button of a form. */}
        <button hidden>Apply</button>
        <header>
          <p className="font-serif text-2xl">Filters</p>
          <PopoverCloseButton id={FILTERS_ID} className="icon-button -mr-2" />
        </header>
        <LivePart name="filters">
          <FilterFields address={address} facets={list.facets} />
        </LivePart>
        {list.facets.length > 0 && (
          <footer>
            <div role="status">
              <LivePart name="sheetStatus" />
            </div>
            <button className="without-script button button-primary w-full">Apply</button>
            <button className="needs-script button button-primary w-full">
              <span>
                Show <LivePart name="showCount">{formatCount(list.total, list.isLowerBound)}</LivePart>
              </span>
            </button>
          </footer>
        )}
      </div>
    </form>
  );
}
