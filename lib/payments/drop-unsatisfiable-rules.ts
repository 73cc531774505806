import { PHONE_PREFIX } from '@/lib/format/phone';
import type { PaymentField } from './payment-field';
import { fieldError } from './validate';
import { isPhoneField } from './values';

/** Of a number without its prefix. */
const DIGITS = 10;

/** Phone numbers of all beginnings and lengths, the usual one first. */
const PHONES = Array.from({ length: DIGITS }, (_, fewer) =>
  Array.from({ length: 1000 }, (_number, start) =>
    `${PHONE_PREFIX}${String(start).padStart(3, '0')}4567890`.slice(0, PHONE_PREFIX.length + DIGITS - fewer),
  ),
).flat();

/**
 * A field without the rules that none of the values can keep which its control lets through: they would keep
 * everybody from paying. What the store makes of such a value is its own affair.
 */
export function dropUnsatisfiableRules(field: PaymentField): PaymentField {
  return isPhoneField(field) ? dropUnsatisfiablePhoneRules(field) : withPossibleMask(field);
}

// A phone number has its own form, whatever mask there is.
function dropUnsatisfiablePhoneRules(field: PaymentField): PaymentField {
  const canBe = (phone: PaymentField) => PHONES.some((number) => fieldError(phone, number) === null);
  const bare = { ...field, mask: '', pattern: null };
  // A most of ten counts a number's digits and not its prefix: kept to the letter, it would cut every number.
  const isPossible = field.maxLength?.length !== DIGITS && canBe(bare);
  const phone = isPossible ? bare : { ...bare, minLength: null, maxLength: null };
  const strict = { ...phone, pattern: field.pattern };
  return canBe(strict) ? strict : phone;
}

// The mask only helps with typing, so of a mask and rules that can't go together it is the mask that goes.
function withPossibleMask(field: PaymentField): PaymentField {
  const isPossible = fillingsOf(field).some((filling) => fieldError(field, filling) === null);
  return isPossible ? field : { ...field, mask: '' };
}

/** What a mask lets through, as it is sent; nothing where a mask means nothing. */
function fillingsOf({ mask, type }: PaymentField): string[] {
  const isTypedInOneLine = type !== 'select' && type !== 'checkbox' && type !== 'textarea';
  if (!isTypedInOneLine || !/[9a*]/.test(mask)) return [];
  return [...'0123456789'].flatMap((digit) =>
    ['a', 'A'].flatMap((letter) => [filled(mask, digit, letter, digit), filled(mask, digit, letter, letter)]),
  );
}

function filled(mask: string, digit: string, letter: string, either: string): string {
  return mask.replaceAll('*', either).replaceAll('9', digit).replaceAll('a', letter).trim();
}
