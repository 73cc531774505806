import { knownSizes } from '@/lib/saved-cart/known-sizes';
import { sizeAmong } from '@/lib/saved-cart/own-sizes';
import { FILTERS_ID } from './filters-id';

/** What Tab stops at, if it is shown. */
const CONTROLS = 'button:enabled, input:enabled:not([type=hidden]), select, summary';

/** The id of the button that chooses the known sizes. */
const SIZES_ID = 'your-sizes';

/** Between the name and the arrow of its line. Not in the style sheet, which all lists load. */
const STYLE =
  'position:absolute;top:0;right:2rem;height:3rem;max-width:calc(100% - 5rem);font-size:0.875rem;cursor:pointer';

export function isSheetOpen(): boolean {
  return document.getElementById(FILTERS_ID)?.matches(':popover-open') ?? false;
}

/** Marks the filters as a dialog while they are an open sheet; on wide screens they are a plain column. */
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

/**
 * Offers the sizes that the shopper has bought and kept, in the line that names the sizes: it takes no room of its own, so that nothing
 * moves below the pointer.
 */
export function offerSizes(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>(`#${FILTERS_ID} input[name=size]`);
  const own = [...boxes].filter(({ value }) => sizeAmong(knownSizes.get(), [value]) !== null);
  const offered = document.getElementById(SIZES_ID);
  const facet = own[0]?.closest('details');
  if (!facet || own.every(({ checked }) => checked)) return offered?.remove();
  const button = offered ?? document.createElement('button');
  Object.assign(button, { id: SIZES_ID, type: 'button', className: 'text-link truncate', style: STYLE });
  button.textContent = `${own.length > 1 ? 'Your sizes' : 'Your size'}: ${own.map(({ value }) => value).join(', ')}`;
  button.onclick = () => {
    own.forEach((box) => (box.checked = true));
    own[0]?.focus();
    // As the last of several presses does.
    own[0]?.dispatchEvent(new Event('change', { bubbles: true }));
    button.remove();
  };
  facet.style.position = 'relative';
  if (!offered) facet.querySelector('summary')?.after(button);
}
