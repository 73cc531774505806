import { askDelivery, type Place } from '@/lib/products/ask-delivery';

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
    // Whoever is about to type replaces it, instead of adding to it.
    if (document.activeElement === control) control.select();
  }
}

/**
 * Asks the store what a postal code means for the order. Where it tells city and state, these are filled in.
 *
 * @param field whose value is the postal code; when it has changed before the answer, nothing is filled in
 * @param fillsPlace whether city and state follow the postal code at all
 * @returns a hint; null where the store does not tell
 */
export async function explainPin(field: HTMLInputElement, fillsPlace: boolean): Promise<string | null> {
  const { value } = field;
  const answer = await askDelivery(value.replace(/\s/g, ''));
  const isKnown = answer?.kind === 'served' || answer?.kind === 'unserved';
  if (fillsPlace && isKnown && field.value === value) fillPlace(field.form, answer);
  const isCashMissing = answer?.kind === 'served' && !answer.hasCash;
  return answer && `${answer.title}${isCashMissing ? ', without cash on delivery' : ''}`;
}
