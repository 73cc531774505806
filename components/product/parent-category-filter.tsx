'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DownIcon } from '@/components/ui/arrow-icons';
import { listPath } from '@/lib/products/list-query';
import { isSameAddress, onNavigationStart } from '@/lib/routing/navigation-start';

type Props = {
  category: string;
  /** The selected one. */
  parentCategory: string | null;
  parentCategories: string[];
};

/** Of the select, which gets the focus again after each choice: every list is a new page. */
const ID = 'type';

/**
 * Filters a category's list by a parent category, from the first page on. An option that is picked from the open list
 * opens at once. The arrow keys select on the closed list as well, where every option on the way is selected for a
 * moment, so that these wait for Enter or the button. Without scripts it is a form with that button.
 */
export function ParentCategoryFilter({ category, parentCategory, parentCategories }: Props) {
  const router = useRouter();
  const [choice, setChoice] = useState(parentCategory ?? '');
  const [isTyping, setIsTyping] = useState(false);

  useEffect(() => {
    const reset = () => setChoice(parentCategory ?? '');
    reset();
    // After another navigation the selection follows the URL.
    return onNavigationStart(({ target }) => {
      setChoice((selected) =>
        isSameAddress(target, listPath({ category, parentCategory: selected }))
          ? selected
          : (parentCategory ?? ''),
      );
    });
  }, [category, parentCategory]);

  const isChanged = choice !== (parentCategory ?? '');
  const open = (value: string) => router.push(listPath({ category, parentCategory: value }));

  return (
    <form
      action="/products"
      data-refocus={`#${ID}`}
      onSubmit={(event) => {
        event.preventDefault();
        open(choice);
      }}
      className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      <label htmlFor={ID} className="text-muted">
        Filter by Type
      </label>
      <input type="hidden" name="category" value={category} />
      <span className="relative max-w-full">
        <select
          id={ID}
          name="parentCategory"
          value={choice}
          onPointerDown={() => setIsTyping(false)}
          onKeyDown={(event) => {
            const { key, altKey } = event;
            if (key === 'Enter' && isChanged) {
              event.preventDefault();
              open(choice);
            }
            // Space and Alt with an arrow open the list.
            setIsTyping(key !== ' ' && !altKey);
          }}
          onChange={({ target: { value } }) => {
            setChoice(value);
            if (!isTyping) open(value);
          }}
          className="min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-full border border-edge bg-paper pr-10 pl-5 hover:border-ink"
        >
          <option value="">All Types</option>
          {parentCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <DownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
      </span>
      <button
        type="submit"
        className={`button button-small button-outline ${isTyping && isChanged ? '' : 'without-script'}`}
      >
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
