import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

type FieldActions = {
  /** The field was entered or changed. */
  change: (text: string) => void;
  /** The focus has left the form. */
  close: () => void;
  submit: () => void;
};

/** Follows what happens in a search field and its form. */
export function useSearchEvents(input: HTMLInputElement, { change, close, submit }: FieldActions): void {
  const onEvent = useEffectEvent((event: Event) => {
    if (event.type === 'submit') {
      event.preventDefault();
      submit();
    } else if (event instanceof FocusEvent && event.type === 'focusout') {
      const { relatedTarget } = event;
      const isWithin = relatedTarget instanceof Node && input.form?.contains(relatedTarget);
      // A phone that hides its keyboard is not done with the panel.
      if (!isWithin && !input.form?.matches(':popover-open')) close();
    } else change(input.value);
  });
  useEffect(() => {
    const { form } = input;
    const listening = new AbortController();
    const listener = (event: Event) => onEvent(event);
    // Empty texts are ignored without a message of the browser's.
    form?.setAttribute('novalidate', '');
    for (const type of ['submit', 'focusout']) form?.addEventListener(type, listener, listening);
    for (const type of ['focus', 'click', 'input']) input.addEventListener(type, listener, listening);
    return () => listening.abort();
  }, [input]);
}

/**
 * Tells assistive technology the state of a combobox.
 *
 * @param state.listId of the list; null while it is hidden
 * @param state.optionId of the option that the keyboard is on
 */
export function useComboboxState(
  input: HTMLInputElement,
  { listId, optionId }: { listId: string | null; optionId: string | null },
): void {
  useLayoutEffect(() => {
    setOrRemove(input, 'role', 'combobox');
    setOrRemove(input, 'aria-autocomplete', 'list');
    setOrRemove(input, 'aria-expanded', String(listId !== null));
    setOrRemove(input, 'aria-controls', listId);
    setOrRemove(input, 'aria-activedescendant', optionId);
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, optionId]);
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
