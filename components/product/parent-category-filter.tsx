import type { ReactNode } from 'react';
import { DownIcon } from '@/components/ui/arrow-icons';
import { listPath } from '@/lib/products/list-query';
import { FilterForm } from './filter-form';

type Props = {
  category: string;
  /** The selected one. */
  parentCategory: string | null;
  parentCategories: string[];
  action?: string;
  className?: string | undefined;
  /** What is chosen besides, as hidden fields. */
  fields?: ReactNode;
};

/** Of the select, which gets the focus again after each choice: every list is a new page. */
const ID = 'type';

/** Filters a category's list by a parent category, from the first page on. */
export function ParentCategoryFilter({
  category,
  parentCategory,
  parentCategories,
  action,
  className = '',
  fields,
}: Props) {
  return (
    <FilterForm
      action={action}
      data-refocus={`#${ID}`}
      className={`flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm ${className}`}
    >
      <label htmlFor={ID} className="text-muted">
        Filter by Type
      </label>
      <input type="hidden" name="category" value={category} />
      {fields}
      <span className="relative max-w-full">
        <select
          // The default value is only read when the select is created.
          key={parentCategory}
          id={ID}
          name="parentCategory"
          defaultValue={parentCategory ?? ''}
          // A reload must not bring back a selection whose list was never opened.
          autoComplete="off"
          className="min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-card border border-edge bg-paper pr-10 pl-5 hover:border-ink"
        >
          <option value="">All Types</option>
          {parentCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <DownIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4" />
      </span>
      <button type="submit" className="without-script button button-small button-outline">
        Apply
      </button>
      {parentCategory && (
        <a href={listPath({ category })} className="text-link py-2">
          Clear
        </a>
      )}
    </FilterForm>
  );
}
