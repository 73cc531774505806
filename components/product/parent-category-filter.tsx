'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { DownIcon } from '@/components/ui/icons';
import { listPath } from '@/lib/products/list-query';
import { isSameAddress, onNavigationStart } from '@/lib/routing/navigation-start';

type Props = {
  category: string;
  /** The selected one. */
  parentCategory: string | null;
  parentCategories: string[];
};

/** Delay in ms before the selected list opens: with the arrow keys, every option on the way is selected for a moment. */
const NAVIGATION_DELAY = 300;

/**
 * Filters a category's list by a parent category, from the first page on. Without scripts it is a form with a button.
 */
export function ParentCategoryFilter({ category, parentCategory, parentCategories }: Props) {
  const router = useRouter();
  const id = useId();
  const [choice, setChoice] = useState(parentCategory ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const reset = () => setChoice(parentCategory ?? '');
    reset();
    // After another navigation the selection follows the URL.
    return onNavigationStart(({ target }) => {
      clearTimeout(timer.current);
      setChoice((selected) =>
        isSameAddress(target, listPath({ category, parentCategory: selected }))
          ? selected
          : (parentCategory ?? ''),
      );
    });
  }, [category, parentCategory]);

  const select = (value: string) => {
    setChoice(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => router.push(listPath({ category, parentCategory: value })),
      NAVIGATION_DELAY,
    );
  };

  return (
    <form action="/products" className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <label htmlFor={id} className="text-muted">
        Filter by Type
      </label>
      <input type="hidden" name="category" value={category} />
      <span className="relative max-w-full">
        <select
          id={id}
          name="parentCategory"
          value={choice}
          onChange={(event) => select(event.target.value)}
          className="min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-full border border-edge bg-paper pr-10 pl-5 hover:border-ink"
        >
          <option value="">All Types</option>
          {parentCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <DownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
      </span>
      <button type="submit" className="without-script button button-small button-outline">
        Apply
      </button>
      {parentCategory && (
        <Link href={listPath({ category })} prefetch={false} className="text-link py-2">
          Clear
        </Link>
      )}
    </form>
  );
}
