import { DownIcon } from '@/components/ui/arrow-icons';
import { sortOptions } from '@/lib/search/filter-fields';
import type { ListChoices } from '@/lib/search/list-choices';
import { FILTERS_ID } from './filters-id';

/** The order of a list; a field of the form with the filters. It stays above an empty list, so that nothing beside it moves. */
export function SortSelect({ choices }: { choices: ListChoices }) {
  const options = sortOptions(choices);
  const chosen = options.some(({ value }) => value === choices.sort) ? choices.sort : '';
  return (
    <label className="flex max-w-full items-center gap-x-3 text-sm text-muted">
      <span className="max-md:sr-only">Sort by</span>
      <span className="relative max-w-full text-ink">
        <select
          // The default value is only read when the select is created.
          key={chosen}
          id="sort"
          name="sort"
          form={FILTERS_ID}
          defaultValue={chosen ?? ''}
          autoComplete="off"
          className="min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-card border border-edge bg-paper pr-10 pl-5 hover:border-ink"
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <DownIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4" />
      </span>
    </label>
  );
}
