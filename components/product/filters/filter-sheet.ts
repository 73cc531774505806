import { knownSizes } from '@/lib/saved-cart/known-sizes';
import { sizeAmong } from '@/lib/saved-cart/own-sizes';
import { FILTERS_ID } from './filters-id';

/** What Tab stops at, if it is shown. */
const CONTROLS = 'button:enabled, input:enabled:not([type=hidden]), select, summary';

/** The id of the button that chooses the known sizes. */
const SIZES_ID = 'your-sizes';

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

/** Offers the sizes that the shopper has bought and kept, above the filters of a list that has one of them. */
export function offerSizes(): void {
  const form = document.getElementById(FILTERS_ID);
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[name=size]') ?? [])];
  const own = boxes.filter(({ value }) => sizeAmong(knownSizes.get(), [value]) !== null);
  const isOffered = own.some(({ checked }) => !checked);
  const chip = document.getElementById(SIZES_ID);
  if (!isOffered) return chip?.remove();
  const button = chip ?? document.createElement('button');
  Object.assign(button, { id: SIZES_ID, type: 'button', className: 'chip' });
  button.style.marginBlock = '1rem';
  button.textContent = `Your sizes: ${own.map(({ value }) => value).join(', ')}`;
  button.onclick = () => {
    own.forEach((box) => (box.checked = true));
    own[0]?.focus();
    // As the last of several presses does.
    own[0]?.dispatchEvent(new Event('change', { bubbles: true }));
    button.remove();
  };
  if (!chip) form?.querySelector('header')?.after(button);
}
