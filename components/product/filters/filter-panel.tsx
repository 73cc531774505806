import { DownIcon } from '@/components/ui/arrow-icons';
import { PopoverCloseButton } from '@/components/ui/popover-close-button';
import { formatCount } from '@/lib/search/filter-fields';
import { listPathname, type ListAddress } from '@/lib/search/list-address';
import type { SearchList } from '@/lib/search/queries';
import { FilterFields } from './filter-fields';
import { FILTERS_ID } from './filters-id';
import { HiddenFields } from './hidden-fields';
import { LivePart } from './live-part';

type Props = {
  address: ListAddress;
  list: Pick<SearchList, 'facets' | 'total' | 'isLowerBound'>;
  /** The types of the category, which wide screens offer above the products. */
  types: string[];
};

/**
 * The form with the filters: a column on wide screens, elsewhere a sheet. The sheet is a popover, which opens without
 * scripts (components/product/product-list.css).
 */
export function FilterPanel({ address, list, types }: Props) {
  const { parentCategory } = address.query;
  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      data-live=""
      action={listPathname(address.choices)}
      // A reload must not bring back choices that were never applied.
      autoComplete="off"
      aria-label="Filters"
      className="sheet filter-panel"
    >
      {/* The dialog of the open sheet (filter-sheet.ts), since a form can't be one. */}
      <div>
        {/* Enter in a field presses the first button of a form. */}
        <button hidden>Apply</button>
        <header>
          <p className="font-serif text-2xl">Filters</p>
          {/* Without scripts there is one above the list. */}
          <button
            name="clear"
            value="all"
            className="needs-script text-link ml-auto min-h-11 cursor-pointer px-3"
          >
            Clear all<span className="sr-only"> filters</span>
          </button>
          <PopoverCloseButton id={FILTERS_ID} className="icon-button -mr-2" />
        </header>
        {types.length > 0 ? (
          <label className="block py-4 lg:hidden">
            <span className="font-semibold">Type</span>
            <span className="relative mt-2 block">
              <select
                // The default value is only read when the select is created.
                key={parentCategory}
                name="parentCategory"
                defaultValue={parentCategory ?? ''}
                autoComplete="off"
                className="field cursor-pointer appearance-none truncate pr-10"
              >
                <option value="">All Types</option>
                {types.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
              <DownIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4" />
            </span>
          </label>
        ) : (
          parentCategory && <HiddenFields fields={[['parentCategory', parentCategory]]} />
        )}
        <LivePart name="filters">
          <FilterFields address={address} facets={list.facets} total={list.total} />
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
