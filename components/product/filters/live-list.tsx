'use client';

import { useLayoutEffect, useState, type ReactNode } from 'react';
import { FILTERS_ID } from './filters-id';
import type { FormEvent } from './filter-form-state';
import { currentEntry } from './list-history';
import type { ServerList } from './list-state';
import { LivePartsContext, type LiveParts } from './live-part';

/**
 * Applies what is chosen in a form with `data-live` without another page. The forms are rendered on the server; without
 * scripts, or where those for choosing can't be loaded, they open the address of their fields.
 */
export function LiveList({ list, children }: { list: ServerList; children: ReactNode }) {
  const [parts, setParts] = useState<LiveParts | null>(null);

  useLayoutEffect(() => {
    const left = new AbortController();
    let apply: ((formEvent?: FormEvent) => void) | undefined;
    // The controller is loaded at the first choice, or when the pointer or the focus comes near; from then on it is there before the next
    // frame.
    const open = (formEvent?: FormEvent) =>
      void import('./list-controller').then(
        ({ createListController }) => {
          if (left.signal.aborted) return;
          apply ??= createListController(list, setParts, left.signal);
          apply(formEvent);
        },
        // Where the controller can't be loaded, a form opens its address. On Back, and after events that do not bubble because they
        // choose nothing, the server's list stays.
        () => left.signal.aborted || !formEvent?.event.bubbles || formEvent.form.submit(),
      );
    const onEvent = (event: Event) => {
      const { target, type } = event;
      // Of all that the pointer enters only the form counts; the focus may be on the name of a facet, too.
      const form: unknown =
        type === 'focus'
          ? target instanceof Element && target.closest('form')
          : (Reflect.get(Object(target), 'form') ?? target);
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-live')) return;
      event.preventDefault();
      // A field may change again before the controller has arrived.
      open({ form, event, data: new FormData(form), isSheetOpen: form.matches(':popover-open') });
    };
    // That the sheet opens or closes, and where pointer and focus are, does not bubble.
    for (const type of ['toggle', 'pointerenter', 'focus', 'change', 'submit'])
      document.addEventListener(type, onEvent, { capture: true, signal: left.signal });
    // Back from another page: the address may be that of a choice.
    if (currentEntry(list.base)) open();
    else {
      // What was chosen before this script came.
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>(`#${FILTERS_ID} :is(input[name],[data-family])`),
      ];
      const form = fields.find(
        (field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue,
      )?.form;
      // Only a column has a parent for positions: an open sheet is fixed, and one that is closed by now was not applied.
      const isSheetOpen = !form?.offsetParent;
      if (form)
        open({ form, event: new Event('change', { bubbles: true }), data: new FormData(form), isSheetOpen });
    }
    return () => {
      left.abort();
      setParts(null);
    };
  }, [list]);

  return <LivePartsContext value={parts}>{children}</LivePartsContext>;
}
