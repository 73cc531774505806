'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { SearchOffer } from '@/lib/search/search-offer';
import { isSearchKey } from '@/lib/search/search-shortcut';
import type { SearchCombobox } from './search-combobox';

type Loaded = { Combobox: typeof SearchCombobox; input: HTMLInputElement };

/**
 * Leads the key / to a search field, shows the query of the address in it, and loads the combobox once it is used. The field
 * is left to the browser, so that it keeps what was typed before.
 *
 * @param props.id of the field's form
 */
export function SearchHelp({ id, ...offer }: SearchOffer & { id: string }) {
  const query = useSearchParams().get('q') ?? '';
  const shown = useRef('');
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    const form = document.getElementById(id);
    const input = form?.querySelector('input');
    if (!form || !input) return;
    // What the shopper has typed meanwhile stays.
    if (input.value === shown.current) input.value = query;
    shown.current = query;
    // A popover focuses it as it opens. In the HTML, this would take the focus of every page.
    input.autofocus = true;
    const load = () =>
      // Without the combobox the form works all the same.
      void import('./search-combobox').then(
        ({ SearchCombobox: Combobox }) => setLoaded((before) => before ?? { Combobox, input }),
        () => undefined,
      );
    const onKey = (event: KeyboardEvent) => {
      if (!form.popover || !isSearchKey(event)) return;
      event.preventDefault();
      if (input.offsetParent) input.focus();
      else form.showPopover();
    };
    if (document.activeElement === input) load();
    const removed = new AbortController();
    form.addEventListener('focusin', load, removed);
    form.addEventListener('pointerover', load, removed);
    document.addEventListener('keydown', onKey, removed);
    return () => removed.abort();
  }, [id, query]);

  return loaded && <loaded.Combobox id={id} input={loaded.input} {...offer} />;
}
