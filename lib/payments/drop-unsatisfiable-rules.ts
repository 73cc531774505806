import { PHONE_PREFIX } from '@/lib/format/phone';
import { isPhoneField, type PaymentField } from './payment-field';
import { fieldError } from './validate';

/** Digits of a phone number without its prefix. */
const PHONE_DIGITS = 10;

/** Phone numbers with all beginnings and lengths, those of the usual length first. */
const SAMPLE_PHONES = Array.from({ length: PHONE_DIGITS }, (_, missing) =>
  Array.from({ length: 1000 }, (_number, start) =>
    `${PHONE_PREFIX}${String(start).padStart(3, '0')}4567890`.slice(
      0,
      PHONE_PREFIX.length + PHONE_DIGITS - missing,
    ),
  ),
).flat();

/**
 * Removes the rules that no value of the field's control can satisfy: they would prevent every payment. The store
 * judges such values itself.
 */
export function dropUnsatisfiableRules(field: PaymentField): PaymentField {
  return isPhoneField(field) ? dropUnsatisfiablePhoneRules(field) : dropUnsatisfiableMask(field);
}

// Phone numbers have their own format, so their mask is always dropped.
function dropUnsatisfiablePhoneRules(field: PaymentField): PaymentField {
  const isSatisfiable = (phone: PaymentField) =>
    SAMPLE_PHONES.some((number) => fieldError(phone, number) === null);
  const withLengths = { ...field, mask: '', pattern: null };
  // A maximum of ten means the digits without the prefix; applied to the whole number it would cut every one.
  const canKeepLengths = field.maxLength?.length !== PHONE_DIGITS && isSatisfiable(withLengths);
  const phone = canKeepLengths ? withLengths : { ...withLengths, minLength: null, maxLength: null };
  const withPattern = { ...phone, pattern: field.pattern };
  return isSatisfiable(withPattern) ? withPattern : phone;
}

// A mask only helps with typing, so it is dropped where it contradicts the rules.
function dropUnsatisfiableMask(field: PaymentField): PaymentField {
  const isSatisfiable = sampleValues(field).some((value) => fieldError(field, value) === null);
  return isSatisfiable ? field : { ...field, mask: '' };
}

/** Values that fit the mask, as they are sent; none for controls that have no mask. */
function sampleValues({ mask, type }: PaymentField): string[] {
  const canHaveMask = type !== 'select' && type !== 'checkbox' && type !== 'textarea';
  if (!canHaveMask || !/[9a*]/.test(mask)) return [];
  return [...'0123456789'].flatMap((digit) =>
    ['a', 'A'].flatMap((letter) => [
      fillMask(mask, digit, letter, digit),
      fillMask(mask, digit, letter, letter),
    ]),
  );
}

function fillMask(mask: string, digit: string, letter: string, either: string): string {
  return mask.replaceAll('*', either).replaceAll('9', digit).replaceAll('a', letter).trim();
}
