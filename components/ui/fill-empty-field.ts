/** What was filled in. */
const filled = new WeakMap<HTMLInputElement, string>();

/**
 * Fills in what is known of the shopper, unless they or the browser have changed the field already.
 *
 * @param form null fills in nothing
 * @param name of the field
 * @returns whether the field has got the value
 */
export function fillEmptyField(form: HTMLFormElement | null, name: string, value: string): boolean {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement) || control.value !== control.defaultValue || !value)
    return false;
  control.value = value;
  filled.set(control, value);
  // Whoever is about to type something else replaces it.
  if (document.activeElement === control) control.select();
  return true;
}

/** Takes back what was filled into a field, unless it has been changed since. */
export function clearFilledField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.value === filled.get(control)) control.value = '';
}
