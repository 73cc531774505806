import { FILTERS_ID } from './filters-id';

/** What Tab stops at, if it is shown. */
const CONTROLS = 'button:enabled, input:enabled:not([type=hidden]), select, summary';

export function isSheetOpen(): boolean {
  return document.getElementById(FILTERS_ID)?.matches(':popover-open') ?? false;
}

/** The open sheet with the filters is a dialog; the column that it is on wide screens is none. */
export function markDialog(form: HTMLElement): void {
  const isOpen = form.matches(':popover-open');
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Filters' };
  for (const [name, value] of Object.entries(attributes)) {
    if (isOpen) form.firstElementChild?.setAttribute(name, value);
    else form.firstElementChild?.removeAttribute(name);
  }
  if (isOpen && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>('header [popovertarget]')?.focus();
}

/** Tab goes on at the other end of the open sheet, since the page behind it is covered. */
export function keepTabInSheet(event: KeyboardEvent): void {
  const sheet = document.querySelector(`#${FILTERS_ID}:popover-open`);
  if (event.key !== 'Tab' || !sheet) return;
  const controls = [...sheet.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.getClientRects().length > 0 && !control.closest('details:not([open]) > :not(summary)'),
  );
  const [end, start] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  const { activeElement } = document;
  if (activeElement !== end && sheet.contains(activeElement)) return;
  event.preventDefault();
  start?.focus();
}
