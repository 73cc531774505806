'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icons';
import { createStoredValue, useStoredValue } from '@/lib/storage/stored-value';

/** Columns of a product list on larger screens. */
type GridColumns = 2 | 3;

/** The shopper's choice. lib/security/pre-paint-script.mjs reads the same key before the first paint. */
export const gridColumnsStore = createStoredValue<GridColumns>({
  key: 'gridColumns',
  parse: (stored) => (stored === 2 ? 2 : 3),
  empty: 3,
});

/** Chooses between three columns and two; hidden on narrow screens, which always have two. */
export function GridToggle() {
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
          <ColumnsIcon count={count} />
        </button>
      ))}
    </div>
  );
}

/** Upright bars side by side: as many as a row of the grid has columns. */
function ColumnsIcon({ count }: { count: GridColumns }) {
  return (
    <Icon>
      <path d={count === 3 ? 'M4 5h4v14H4zM10 5h4v14h-4zM16 5h4v14h-4z' : 'M4 5h7v14H4zM13 5h7v14h-7z'} />
    </Icon>
  );
}
