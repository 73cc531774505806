'use client';

import { useEffect, type ReactNode } from 'react';
import { createStoredValue, useStoredValue } from '@/lib/browser/stored-value';

/** Columns of a product list on larger screens. */
type GridColumns = 2 | 3;

/** The shopper's choice. lib/security/pre-paint-script.mjs reads the same key before the first paint. */
export const gridColumnsStore = createStoredValue<GridColumns>({
  key: 'gridColumns',
  parse: (stored) => (stored === 2 ? 2 : 3),
  empty: 3,
});

/**
 * Chooses between three columns and two; hidden on narrow screens, which always have two.
 *
 * @param props.icons by number of columns, rendered on the server
 */
export function GridToggle({ icons }: { icons: Record<GridColumns, ReactNode> }) {
  const columns = useStoredValue(gridColumnsStore);
  useEffect(() => {
    document.documentElement.dataset.gridColumns = String(columns);
  }, [columns]);
  return (
    <div role="group" aria-label="Columns" className="needs-script ml-auto hidden gap-1 md:flex">
      {([3, 2] as const).map((count) => (
        <button
          key={count}
          type="button"
          aria-label={`${count} columns`}
          aria-pressed={columns === count}
          onClick={() => gridColumnsStore.set(count)}
          className="icon-button text-muted aria-pressed:bg-sunken aria-pressed:text-ink forced-colors:aria-pressed:outline-2"
        >
          {icons[count]}
        </button>
      ))}
    </div>
  );
}
