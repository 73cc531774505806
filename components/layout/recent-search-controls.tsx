import { useRef } from 'react';
import { CloseIcon } from '@/components/ui/action-icons';
import { forgetSearch, recentSearches } from '@/lib/search/recent-searches';

type Props = {
  recent: string[];
  /** Gets the focus when none is left. */
  field: HTMLElement;
};

/** The buttons beside recent searches. They lie over the list, because options of a list can't hold buttons. */
export function RecentSearchControls({ recent, field }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const clear = () => {
    field.focus();
    recentSearches.set(null);
  };
  const remove = (search: string, index: number) => {
    if (recent.length === 1) return clear();
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-item]');
    // The popup closes when the focus leaves it, as it does with a button that goes.
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    forgetSearch(search);
  };
  return (
    <div ref={list} role="group" aria-label="Recent searches" className="recent-search-controls">
      <button type="button" className="text-link" onClick={clear}>
        Clear recent
      </button>
      {recent.map((search, index) => (
        <button
          key={search}
          type="button"
          data-item
          aria-label={`Remove ${search} from recent searches`}
          className="icon-button text-muted"
          onClick={() => remove(search, index)}
        >
          <CloseIcon className="size-4" />
        </button>
      ))}
    </div>
  );
}
