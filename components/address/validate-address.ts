import type { FieldErrors } from '@/components/ui/client-form';
import { isUnusualPin } from '@/lib/format/pin-code';
import { ADDRESS_FIELDS, type ShippingAddress } from '@/lib/checkout/shipping-address';
import { hasControlCharacter, NOT_PLAIN } from '@/lib/format/control-characters';
import { PHONE_PREFIX } from '@/lib/format/phone';
import { phoneError } from '@/lib/format/phone-error';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

const REQUIRED = 'This field is required';
const TOO_LONG = `Please use no more than ${MAX_TEXT_LENGTH.toLocaleString('en-IN')} characters`;

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
