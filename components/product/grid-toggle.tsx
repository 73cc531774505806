'use client';

import { useEffect } from 'react';
import { ColumnsIcon } from '@/components/ui/icons';
import { gridColumnsStore } from '@/lib/products/grid-columns';
import { useStoredValue } from '@/lib/storage/stored-value';

/** Three products side by side or two; nothing to choose on narrow screens (spec section 2). */
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
