'use client';

import { useLayoutEffect } from 'react';
import { FILTERS_ID } from './filters-id';
import type { FormEvent, ServerList } from './list-controller';

/**
 * Applies what is chosen in a form with `data-live` without another page. The forms are rendered on the server; without
 * scripts, or where those for choosing can't be loaded, they open the address of their fields.
 */
export function LiveList({ list }: { list: ServerList }) {
  useLayoutEffect(() => {
    const left = new AbortController();
    // The controller is loaded at the first choice; from then on it is there before the next frame.
    const open = (formEvent?: FormEvent) =>
      void import('./list-controller').then(
        ({ openList }) => openList(list, left.signal, formEvent),
        // Without it a form opens its address, on Back the server's list stays, and the sheet is no dialog.
        () => left.signal.aborted || formEvent?.event.type === 'toggle' || formEvent?.form.submit(),
      );
    const onEvent = (event: Event) => {
      const { target } = event;
      const form = target instanceof HTMLFormElement ? target : Reflect.get(Object(target), 'form');
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-live')) return;
      event.preventDefault();
      // A field may change again before the controller has arrived.
      open({ form, event, data: new FormData(form), isSheetOpen: form.matches(':popover-open') });
    };
    // The sheet opens or closes. It does not bubble.
    document.addEventListener('toggle', onEvent, { capture: true, signal: left.signal });
    document.addEventListener('change', onEvent, left);
    document.addEventListener('submit', onEvent, left);
    // Back from another page: the address may be that of a choice.
    if (Reflect.get(Object(window.history.state), 'list') === list.base) open();
    else {
      // What was chosen before this script came.
      const fields = [...document.querySelectorAll<HTMLInputElement>(`#${FILTERS_ID} input[name]`)];
      const form = fields.find(
        (field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue,
      )?.form;
      // Only a column has a parent for positions: an open sheet is fixed, and one that is closed by now was not applied.
      const isSheetOpen = !form?.offsetParent;
      if (form) open({ form, event: new Event('change'), data: new FormData(form), isSheetOpen });
    }
    return () => left.abort();
  }, [list]);

  return null;
}
