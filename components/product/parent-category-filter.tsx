'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { DownIcon } from '@/components/ui/icons';
import { listPath } from '@/lib/products/list-query';
import { isSameAddress, onNavigationStart } from '@/lib/routing/navigation-start';

type Props = {
  category: string;
  /** The chosen one. */
  parentCategory: string | null;
  parentCategories: string[];
};

/** An arrow key chooses each option that it passes; only where it rests is gone to, after so many ms. */
const RESTS_AFTER = 300;

/**
 * Narrows a category's list to one of its parent categories; the list begins at its first page then (spec
 * section 2). Without scripts it is a form.
 */
export function ParentCategoryFilter({ category, parentCategory, parentCategories }: Props) {
  const router = useRouter();
  const id = useId();
  const [choice, setChoice] = useState(parentCategory ?? '');
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const follow = () => setChoice(parentCategory ?? '');
    follow();
    // Gone elsewhere before the choice was shown: it follows the address, not the hand.
    return onNavigationStart(({ target }) => {
      clearTimeout(resting.current);
      setChoice((chosen) =>
        isSameAddress(target, listPath({ category, parentCategory: chosen }))
          ? chosen
          : (parentCategory ?? ''),
      );
    });
  }, [category, parentCategory]);

  const choose = (value: string) => {
    setChoice(value);
    clearTimeout(resting.current);
    resting.current = setTimeout(
      () => router.push(listPath({ category, parentCategory: value })),
      RESTS_AFTER,
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
          onChange={(event) => choose(event.target.value)}
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
