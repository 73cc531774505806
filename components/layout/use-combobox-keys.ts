import { useEffect, useEffectEvent } from 'react';

type KeyActions = {
  /** To the next option or the one before. */
  move: (step: 1 | -1) => void;
  /** @returns whether an option was opened; otherwise the form is sent */
  enter: () => boolean;
  /** @returns whether there was something to close or clear */
  escape: () => boolean;
  /** Closes the list from a control beside it. */
  dismiss: () => void;
  /** The cursor moves within the text. */
  leaveOption: () => void;
};

/** The keys of a combobox's field. All others are left to the browser. */
export function useComboboxKeys(input: HTMLInputElement, actions: KeyActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (handle(key, actions)) event.preventDefault();
  });
  const onFormKeyDown = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // A popover closes by itself.
    if (key !== 'Escape' || target === input || input.form?.matches(':popover-open')) return;
    input.focus();
    actions.dismiss();
  });
  useEffect(() => {
    const listening = new AbortController();
    input.addEventListener('keydown', (event) => onKeyDown(event), listening);
    input.form?.addEventListener('keydown', (event) => onFormKeyDown(event), listening);
    return () => listening.abort();
  }, [input]);
}

/** @returns whether the browser is to do nothing more */
function handle(key: string, { move, enter, escape, leaveOption }: KeyActions): boolean {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      move(key === 'ArrowDown' ? 1 : -1);
      return true;
    case 'Enter':
      return enter();
    case 'Escape':
      return escape();
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      leaveOption();
      return false;
    default:
      return false;
  }
}
