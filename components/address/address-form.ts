import type { FieldErrors } from '@/components/ui/client-form';
import { fillEmptyField } from '@/components/ui/fill-empty-field';
import type { DraftAddress } from '@/lib/checkout/saved-addresses';
import {
  ADDRESS_FIELDS,
  readAddress,
  trimAddress,
  type ShippingAddress,
} from '@/lib/checkout/shipping-address';
import { isUnusualPin } from '@/lib/checkout/indian-address';
import { hasControlCharacter, NOT_PLAIN } from '@/lib/format/control-characters';
import { editPhone, normalizePhone, PHONE_PREFIX, phoneError } from '@/lib/format/phone';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

const REQUIRED = 'This field is required';
const TOO_LONG = `Please use no more than ${MAX_TEXT_LENGTH.toLocaleString('en-IN')} characters`;

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
  for (const field of ADDRESS_FIELDS) {
    fillEmptyField(form, field, field === 'phone' ? normalizePhone(address.phone) : address[field]);
  }
  const phone = form.elements.namedItem('phone');
  if (phone instanceof HTMLInputElement) shownPhones.set(phone, phone.value);
  const remember = form.elements.namedItem('remember');
  if (remember instanceof HTMLInputElement && shouldRemember) remember.checked = true;
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

/**
 * Validates an address.
 *
 * @param address trimmed
 * @param needsPin whether its postal code must be an Indian PIN code
 * @returns no errors when an order can be shipped to it
 */
export function validateAddress(address: ShippingAddress, needsPin: boolean): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const invalidPhone = field === 'phone' ? phoneError(address.phone, { required: true }) : null;
    // A saved address may have lines.
    const error = invalidPhone ?? textError(address[field], field === 'address' ? '\t\r\n' : '');
    if (error) errors[field] = error;
  }
  if (needsPin && isUnusualPin(address.postalCode)) errors.postalCode ??= 'PIN codes in India have 6 digits';
  return errors;
}

/** Whether a field is blank; a phone number with nothing but its prefix is. */
export function hasBlank(address: ShippingAddress): boolean {
  return ADDRESS_FIELDS.some((field) => !address[field] || address[field] === PHONE_PREFIX);
}

function textError(text: string, keptCharacters: string): string | null {
  if (!text) return REQUIRED;
  if (text.length > MAX_TEXT_LENGTH) return TOO_LONG;
  return hasControlCharacter(text, keptCharacters) ? NOT_PLAIN : null;
}
