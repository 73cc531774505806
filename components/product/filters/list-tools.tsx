import { chosenFilters } from '@/lib/search/filter-fields';
import type { ListAddress } from '@/lib/search/list-address';
import { FILTERS_ID } from './filters-id';
import { LivePart } from './live-part';
import { SortSelect } from './sort-select';

type Props = { address: ListAddress; hasSort: boolean; hasFacets: boolean };

/** Above the products: the order, and on narrow screens the button of the sheet with the filters. */
export function ListTools({ address, hasSort, hasFacets }: Props) {
  const count = chosenFilters(address.choices).length;
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3 max-md:w-full">
      {hasFacets && (
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          className="button button-outline min-h-11 px-5 lg:hidden"
        >
          <span>
            Filter
            <LivePart name="filterCount">{count > 0 ? ` (${count})` : ''}</LivePart>
          </span>
        </button>
      )}
      {hasSort && (
        <>
          <LivePart name="sort">
            <SortSelect choices={address.choices} />
          </LivePart>
          <button form={FILTERS_ID} className="without-script button button-small button-outline">
            Apply
            <span className="sr-only"> order</span>
          </button>
        </>
      )}
    </div>
  );
}
