import { Suspense, type ReactNode } from 'react';
import { SearchIcon } from '@/components/ui/search-icons';
import type { SearchOffer } from '@/lib/search/search-offer';
import { MAX_QUERY_LENGTH } from '@/lib/search/query-text';
import { SearchHelp } from './search-help';

type Props = {
  /** Unique on the page. */
  id: string;
  offer: SearchOffer;
  /** Tells it from the page's other search field. */
  label: string;
  /** What was searched for, where the server knows it. */
  query?: string;
  className?: string;
  /** A popover is shown by a button. */
  popover?: 'auto';
  /** Further controls of the row. */
  children?: ReactNode;
};

/** A field to search the shop with: a plain form, which a script turns into a combobox once it is used. */
export function SearchForm({ id, offer, label, query, className = '', popover, children }: Props) {
  return (
    <form
      id={id}
      role="search"
      aria-label={label}
      action="/search"
      popover={popover}
      className={`relative ${className}`}
    >
      <div className="search-row">
        <button type="submit" aria-label="Search" className="icon-button -mr-3">
          <SearchIcon />
        </button>
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder="Search"
          required
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={query}
        />
        {children}
      </div>
      {/* It reads the query, which is unknown while a cached page is rendered. */}
      <Suspense fallback={null}>
        <SearchHelp id={id} {...offer} />
      </Suspense>
    </form>
  );
}
