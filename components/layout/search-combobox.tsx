'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { cleanQuery, searchPath } from '@/lib/search/query-text';
import { recentSearches, rememberSearch } from '@/lib/search/recent-searches';
import type { SearchOffer } from '@/lib/search/search-offer';
import { searchShortcut } from '@/lib/search/search-shortcut';
import { useStoredValue } from '@/lib/browser/stored-value';
import { RecentSearchControls } from './recent-search-controls';
import { optionId, SearchList } from './search-list';
import { firstGroups, suggestedGroups, type SearchOption } from './search-options';
import { useComboboxKeys } from './use-combobox-keys';
import { useComboboxState, useSearchEvents } from './use-search-events';
import { useSuggestions } from './use-suggestions';
import './search-popup.css';

type Props = SearchOffer & { id: string; input: HTMLInputElement };

/**
 * Turns a search field into an editable combobox with a list of suggestions (ARIA Authoring Practices: list autocomplete with
 * manual selection). The field is not a part of it: what was typed before it was loaded stays.
 */
export function SearchCombobox({ id, input, popular, suggests }: Props) {
  const router = useRouter();
  const listId = `${id}-list`;
  const [text, setText] = useState(input.value);
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input);
  const [active, setActive] = useState<string | null>(null);
  const recent = useStoredValue(recentSearches);
  const typed = text.trim();
  const suggestions = useSuggestions(suggests ? typed : '');
  const groups = typed ? (suggestions ? suggestedGroups(suggestions) : []) : firstGroups(recent, popular);
  const options = groups.flatMap((group) => group.options);
  const isExpanded = isOpen && options.length > 0;
  const hasNone = Boolean(typed && suggestions) && options.length === 0;
  const current = isExpanded && options.some(({ href }) => href === active) ? active : null;

  const change = (next: string) => {
    setText(next);
    setIsOpen(true);
    setActive(null);
  };
  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const search = (query: string) => {
    rememberSearch(query);
    write(input, query);
    setText(query);
    close();
    // The popover would give the focus back to its button, with the ring that a key of a phone's keyboard brings.
    if (matchMedia('(pointer: coarse)').matches) input.blur();
  };
  const choose = ({ isSearch, label }: SearchOption) => {
    if (isSearch) search(label);
    else close();
  };

  useComboboxKeys(input, {
    move: (step) => {
      setIsOpen(true);
      const index = options.findIndex(({ href }) => href === current);
      // From the field, up leads to the last option.
      const next = index === -1 && step === -1 ? -1 : (index + step) % Math.max(options.length, 1);
      setActive(options.at(next)?.href ?? null);
    },
    enter: () => {
      if (current === null) return false;
      document.getElementById(optionId(listId, current))?.click();
      return true;
    },
    escape: () => {
      if (isExpanded) close();
      else if (input.value) {
        write(input, '');
        setText('');
      } else return false;
      return true;
    },
    dismiss: close,
    leaveOption: () => setActive(null),
  });
  useSearchEvents(input, {
    change,
    close,
    submit: () => {
      const query = cleanQuery(input.value);
      if (!query) return;
      search(query);
      router.push(searchPath(query));
    },
  });
  useComboboxState(input, {
    listId: isExpanded ? listId : null,
    optionId: current === null ? null : optionId(listId, current),
  });

  return (
    <>
      <p role="status" className="sr-only">
        {announcement(isOpen, options.length, hasNone)}
      </p>
      {isOpen && (isExpanded || !typed || hasNone) && (
        // A press leaves the focus in the field.
        <div className="search-popup" onMouseDown={(event) => event.preventDefault()} role="presentation">
          {isExpanded && (
            <SearchList id={listId} groups={groups} active={current} typed={typed} onChoose={choose} />
          )}
          {/* Announced by the status already. */}
          {hasNone && (
            <p aria-hidden className="text-muted">
              No suggestions. Press Enter to search for “{typed}”.
            </p>
          )}
          {!typed && recent.length > 0 && <RecentSearchControls recent={recent} field={input} />}
          {!typed && <ShortcutChoice />}
        </div>
      )}
    </>
  );
}

function ShortcutChoice() {
  const isOn = useStoredValue(searchShortcut);
  return (
    <label className="search-shortcut">
      <input type="checkbox" checked={isOn} onChange={() => searchShortcut.set(isOn ? false : null)} />
      Press <kbd>/</kbd> to search
    </label>
  );
}

function announcement(isOpen: boolean, count: number, hasNone: boolean): string {
  if (!isOpen) return '';
  if (count > 0) return count === 1 ? '1 suggestion' : `${count} suggestions`;
  return hasNone ? 'No suggestions' : '';
}

function write(input: HTMLInputElement, text: string): void {
  input.value = text;
}
