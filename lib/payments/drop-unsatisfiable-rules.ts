import { PHONE_PREFIX } from '@/lib/format/phone';
import { isPhoneField, type PaymentField } from './payment-field';
import { maxSteps } from './regex-budget';
import { fieldError } from './validate';

/** Digits of a phone number without its prefix. */
const PHONE_DIGITS = 10;

/** Phone numbers of the usual length with all beginnings. */
const USUAL_PHONES = Array.from({ length: 1000 }, (_, start) => samplePhone(start, 0));

/** Phone numbers of all shorter lengths, each with all first digits. */
const SHORT_PHONES = Array.from({ length: PHONE_DIGITS - 1 }, (_, missing) =>
  Array.from({ length: 10 }, (_number, first) => samplePhone(first * 100, missing + 1)),
).flat();

const SAMPLE_PHONES = [...USUAL_PHONES, ...SHORT_PHONES];

/** One phone number of each length. */
const PHONES_BY_LENGTH = Array.from({ length: PHONE_DIGITS }, (_, missing) => samplePhone(987, missing));

function samplePhone(start: number, missingDigits: number): string {
  return `${PHONE_PREFIX}${String(start).padStart(3, '0')}4567890`.slice(
    0,
    PHONE_PREFIX.length + PHONE_DIGITS - missingDigits,
  );
}

/**
 * In steps of about 10 ns, for the whole form: a store's patterns are tested on the server, where every request to every
 * shop of the process waits meanwhile.
 */
const MAX_FORM_STEPS = 2_000_000;

/** What a test takes at least, in steps. */
const MIN_TEST_STEPS = 100;

/**
 * Makes the judge of one form's rules. It removes the rules that no value of the field's control can satisfy: they
 * would prevent every payment. So it does with patterns and masks that it has no time left to test. The store judges
 * such values itself.
 */
export function createRuleJudge(): (field: PaymentField) => PaymentField {
  let stepsLeft = MAX_FORM_STEPS;

  function isSatisfiable(field: PaymentField, samples: string[]): boolean {
    const stepsByLength = new Map<number, number>();
    for (const value of samples) {
      const steps = stepsByLength.get(value.length) ?? testSteps(field, value.length);
      stepsByLength.set(value.length, steps);
      stepsLeft -= steps;
      if (stepsLeft < 0) return false;
      if (fieldError(field, value) === null) return true;
    }
    return false;
  }

  // Phone numbers have their own format, so their mask is always dropped.
  function dropUnsatisfiablePhoneRules(field: PaymentField): PaymentField {
    const withLengths = { ...field, mask: '', pattern: null };
    // A maximum of ten means the digits without the prefix; applied to the whole number it would cut every one.
    const canKeepLengths =
      field.maxLength?.length !== PHONE_DIGITS && isSatisfiable(withLengths, PHONES_BY_LENGTH);
    const phone = canKeepLengths ? withLengths : { ...withLengths, minLength: null, maxLength: null };
    const withPattern = { ...phone, pattern: field.pattern };
    return field.pattern && isSatisfiable(withPattern, SAMPLE_PHONES) ? withPattern : phone;
  }

  // A mask only helps with typing, so it is dropped where it contradicts the rules.
  function dropUnsatisfiableMask(field: PaymentField): PaymentField {
    return !field.mask || isSatisfiable(field, sampleValues(field)) ? field : { ...field, mask: '' };
  }

  return (field) => (isPhoneField(field) ? dropUnsatisfiablePhoneRules(field) : dropUnsatisfiableMask(field));
}

function testSteps({ pattern }: PaymentField, length: number): number {
  const isTested = pattern !== null && length <= pattern.testedLength;
  return Math.max(isTested ? maxSteps(pattern.source, length) : 0, MIN_TEST_STEPS);
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
