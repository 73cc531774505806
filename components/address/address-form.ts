import { fillEmptyField } from '@/components/ui/fill-empty-field';
import type { DraftAddress } from '@/lib/checkout/saved-addresses';
import { ADDRESS_FIELDS, readAddress, trimAddress } from '@/lib/checkout/shipping-address';
import { editPhone, normalizePhone } from '@/lib/format/phone';
import type { Account } from '@/lib/session/account';
import { fullName } from '@/lib/session/use-account';

/** What a phone field showed after its last edit. */
const shownPhones = new WeakMap<HTMLInputElement, string>();

/** Reads the form, its texts trimmed. */
export function readForm(form: HTMLFormElement): DraftAddress {
  const data = new FormData(form);
  return {
    address: trimAddress(readAddress((field) => data.get(field))),
    shouldRemember: data.has('remember'),
  };
}

/** Fills in a stored address; a field that the shopper or the browser has already filled in keeps its value. */
export function fillForm(form: HTMLFormElement, { address, shouldRemember }: DraftAddress): void {
  for (const field of ADDRESS_FIELDS) if (field !== 'phone') fillEmptyField(form, field, address[field]);
  fillPhone(form, address.phone);
  const remember = form.elements.namedItem('remember');
  if (remember instanceof HTMLInputElement && shouldRemember) remember.checked = true;
}

/** Fills in name and phone of the customer as `fillForm` does. */
export function fillCustomer(form: HTMLFormElement | null, account: Account): void {
  fillEmptyField(form, 'fullName', fullName(account));
  fillPhone(form, account.phone ?? '');
}

/** Fills in a phone number as `fillForm` does. */
function fillPhone(form: HTMLFormElement | null, phone: string): void {
  fillEmptyField(form, 'phone', normalizePhone(phone));
  const field = form?.elements.namedItem('phone');
  if (field instanceof HTMLInputElement) shownPhones.set(field, field.value);
}

/** Normalizes a phone number while it is typed. An unchanged value is not set again, which would move the caret. */
export function normalizePhoneInput(input: HTMLInputElement): void {
  const previous = shownPhones.get(input) ?? input.defaultValue;
  const phone = editPhone(previous, input.value, input.selectionStart ?? input.value.length);
  shownPhones.set(input, phone.value);
  if (phone.value === input.value) return;
  input.value = phone.value;
  input.setSelectionRange(phone.caret, phone.caret);
}
