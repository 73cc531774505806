import { ADDRESS_FIELDS, type AddressField, type ShippingAddress } from '@/lib/checkout/shipping-address';
import { MAX_TEXT_LENGTH } from '@/lib/http/limits';
import { PHONE_PREFIX, phoneError } from '@/lib/format/phone';

/** What is wrong with the fields of an address, by their names. */
export type AddressErrors = Partial<Record<AddressField, string>>;

/** As a blank phone number has it (spec section 5). */
const BLANK = 'This field is required';
const TOO_LONG = `Please use no more than ${MAX_TEXT_LENGTH.toLocaleString('en-IN')} characters`;

/**
 * What keeps an order from going to an address (spec section 5).
 *
 * @param address trimmed
 */
export function addressErrors(address: ShippingAddress): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const wrongPhone = field === 'phone' ? phoneError(address.phone, { required: true }) : null;
    const error = wrongPhone ?? textError(address[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

function textError(text: string): string | null {
  if (!text) return BLANK;
  return text.length > MAX_TEXT_LENGTH ? TOO_LONG : null;
}

/** Whether a field is blank; a phone of which only the prefix stands there is. */
export function hasBlank(address: ShippingAddress): boolean {
  return ADDRESS_FIELDS.some((field) => !address[field] || address[field] === PHONE_PREFIX);
}
