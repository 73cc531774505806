import type { DraftAddress } from '@/lib/checkout/saved-addresses';
import { ADDRESS_FIELDS, readAddress, trimAddress } from '@/lib/checkout/shipping-address';
import { normalizePhone, PHONE_PREFIX } from '@/lib/format/phone';

/** What stands in the form, without the blanks around it. */
export function readTyped(form: HTMLFormElement): DraftAddress {
  const data = new FormData(form);
  return {
    address: trimAddress(readAddress((field) => data.get(field))),
    shouldRemember: data.has('remember'),
  };
}

/** Fills in what is kept; what the shopper or the browser was quicker to fill in stays. */
export function fillIn(form: HTMLFormElement, { address, shouldRemember }: DraftAddress): void {
  for (const field of ADDRESS_FIELDS) {
    const control = inputOf(form, field);
    if (control && address[field] && (!control.value || control.value === PHONE_PREFIX)) {
      control.value = field === 'phone' ? normalizePhone(address.phone) : address[field];
    }
  }
  const remember = inputOf(form, 'remember');
  if (remember && shouldRemember) remember.checked = true;
}

/** Brings a phone number into its form while it is typed; the caret stays where nothing has to change. */
export function normalizePhoneInput(control: HTMLInputElement): void {
  const phone = normalizePhone(control.value);
  if (phone !== control.value) control.value = phone;
}

/** Goes to the first field that is marked; to the button when none is. */
export function placeFocus(form: HTMLFormElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (marked ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
