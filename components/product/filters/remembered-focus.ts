import { FILTERS_ID, PRODUCT_LIST_ID } from './filters-id';

/**
 * Remembers which control has the focus, and where a filter with it is on the screen.
 *
 * @returns a function that focuses the control that has replaced it; without one, the next chip, or the list's heading; in the
 *   sheet its button. A filter is scrolled back to its place, since those above may have gained or lost values.
 */
export function rememberedFocus(): () => void {
  const before = document.activeElement;
  const sheet = before?.closest(':popover-open');
  const top = before?.getBoundingClientRect().top ?? 0;
  return () => {
    if (!(before instanceof HTMLElement) || before === document.body) return;
    const control = before.isConnected ? before : replacementOf(before);
    if (control !== before) {
      const next =
        control ??
        sheet?.querySelector<HTMLElement>('footer > button.needs-script') ??
        document.querySelector<HTMLElement>('[data-chips] button') ??
        document.querySelector<HTMLElement>(`#${PRODUCT_LIST_ID} h2`);
      next?.focus({ preventScroll: true });
    }
    if (!control?.closest(`#${FILTERS_ID}`)) return;
    const moved = control.getBoundingClientRect().top - top;
    if (moved !== 0) (sheet ?? window).scrollBy({ top: moved, behavior: 'instant' });
  };
}

function replacementOf(control: Element): HTMLElement | null {
  if (control.id) return document.getElementById(control.id);
  if (!(control instanceof HTMLInputElement) || !control.name) return null;
  return document.querySelector<HTMLElement>(
    `input[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]:not([type=hidden])`,
  );
}

/** A choice replaces what the browser would hold in its place; the choice itself is held by rememberedFocus. */
export function anchorScrolling(value: 'none' | ''): void {
  for (const scroller of [document.documentElement, document.getElementById(FILTERS_ID)])
    scroller?.style.setProperty('overflow-anchor', value);
}
