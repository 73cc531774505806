import { PRODUCT_LIST_ID } from './filters-id';

/**
 * Remembers which control has the focus.
 *
 * @returns a function that focuses the control that has replaced it; without one, the next chip, or the list's heading; in the sheet its button
 */
export function rememberedFocus(): () => void {
  const before = document.activeElement;
  const sheet = before?.closest(':popover-open');
  return () => {
    if (!before || before === document.body || before.isConnected) return;
    const next =
      replacementOf(before) ??
      sheet?.querySelector<HTMLElement>('footer > button.needs-script') ??
      document.querySelector<HTMLElement>('[data-chips] button') ??
      document.querySelector<HTMLElement>(`#${PRODUCT_LIST_ID} h2`);
    next?.focus({ preventScroll: true });
  };
}

function replacementOf(control: Element): HTMLElement | null {
  if (control.id) return document.getElementById(control.id);
  if (!(control instanceof HTMLInputElement) || !control.name) return null;
  return document.querySelector<HTMLElement>(
    `input[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]:not([type=hidden])`,
  );
}
