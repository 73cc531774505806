import type { Place } from '@/lib/products/ask-delivery';

/** What a postal code has filled in. */
const filled = new WeakMap<HTMLInputElement, string>();

/**
 * Fills in city and state as the postal code tells them. What somebody has typed stays; what another postal code has filled
 * in is replaced, also by nothing.
 */
export function fillPlace(form: HTMLFormElement | null, place: Place): void {
  for (const name of ['city', 'state'] as const) {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement) || control.value === place[name]) continue;
    if (control.value.trim() !== '' && control.value !== filled.get(control)) continue;
    control.value = place[name];
    filled.set(control, place[name]);
    // So that the form hears of it: it takes an error away and keeps the draft.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
