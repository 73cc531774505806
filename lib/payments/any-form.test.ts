import fc from 'fast-check';
import { readField } from '@/lib/browser/fields';
import { wirePaymentForm } from './field-schema';
import { loadValues } from './payment-draft';
import { toPaymentForm } from './to-payment-form';
import { fieldError, missingFields, validatePayment } from './validate';
import { isFilled, sentFields, shapeValue, visibleFields } from './values';

const NAMES = ['method', 'a', 'b', 'phone', 'toString', '__proto__', '', ' ', 'constructor'];
const anyLength = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.string(), fc.constant(null));
const anyBoolean = fc.oneof(fc.boolean(), fc.constantFrom('true', 'yes', 1, 0, 'no', ''));
const anyPattern = fc.constantFrom(
  '^a+$',
  '(',
  '^(a+)+$',
  '[0-9]{3}',
  '^[0-9]{10}$',
  '',
  '.*.*.*.*.*=',
  '^(?=a)',
  '\\1',
);
const definition = fc.record(
  {
    name: fc.oneof(fc.constantFrom(...NAMES), fc.string(), fc.anything()),
    label: fc.anything(),
    placeholder: fc.string(),
    description: fc.string(),
    type: fc.oneof(
      fc.constantFrom('text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox', 'date'),
      fc.anything(),
    ),
    options: fc.oneof(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.record({ label: fc.string(), value: fc.oneof(fc.string(), fc.constantFrom('', null, 0)) }),
          fc.anything(),
        ),
      ),
      fc.anything(),
    ),
    inline: fc.oneof(fc.boolean(), fc.anything()),
    mask: fc.oneof(fc.stringMatching(/^[9a* /-]*$/), fc.string(), fc.anything()),
    rules: fc.oneof(
      fc.record(
        { required: anyBoolean, minLength: anyLength, maxLength: anyLength, pattern: anyPattern },
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
    rulesMessages: fc.oneof(fc.array(fc.oneof(fc.string(), fc.anything())), fc.anything()),
    defaultValue: fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.anything()),
    showWhenFilled: fc.oneof(fc.array(fc.constantFrom(...NAMES, 'nowhere')), fc.anything()),
  },
  { requiredKeys: [] },
);
const definitions = fc.array(fc.oneof({ weight: 20, arbitrary: definition }, fc.anything()), {
  maxLength: 60,
});
const typed = fc.array(fc.oneof(fc.string(), fc.constantFrom('true', 'a'.repeat(60), '+919876543210', ' ')), {
  maxLength: 60,
});

/**
 * The names of the fields that are clearly required, where they are texts or numbers. JSON numbers that are too large
 * are read as Infinity, which loses the name.
 */
function namesOfRequired(wire: unknown[]): string[] {
  return wire.flatMap((definition) => {
    const name = readField(definition, 'name');
    const required = readField(readField(definition, 'rules'), 'required');
    const isNamed = Number.isFinite(name) || (typeof name === 'string' && name.trim() !== '');
    return isNamed && [true, 'true', 'yes', 1].some((yes) => yes === required) ? [String(name)] : [];
  });
}

test('handles any form without an error, and lets no visible required field be skipped', () => {
  fc.assert(
    fc.property(definitions, typed, fc.boolean(), (wire, texts, isInObject) => {
      const fields = toPaymentForm(wirePaymentForm.parse(isInObject ? { fields: wire } : wire));
      const names = fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const name of namesOfRequired(wire)) {
        expect(fields.find((field) => field.name === name)?.required ?? null).not.toBeNull();
      }
      const values = new Map(loadValues('order', fields));
      fields.forEach((field, index) => {
        const text = texts[index];
        if (text !== undefined) values.set(field.name, shapeValue(field, text));
      });
      const errors = validatePayment(fields, values);
      const missing = missingFields(fields, values);
      const visible = visibleFields(fields, values);
      const sent = sentFields(fields, values);
      const isNamedFilled = (name: string) =>
        fields.some((field) => field.name === name && isFilled(field, values));
      for (const field of fields) {
        const { showWhenFilled } = field;
        expect(visible.includes(field)).toBe(
          showWhenFilled.length === 0 || showWhenFilled.some(isNamedFilled),
        );
      }
      expect(Object.keys(sent).sort()).toEqual(visible.map(({ name }) => name).sort());
      for (const field of visible) {
        if (field.required === null) continue;
        const isSent =
          (sent[field.name] ?? '').trim() !== '' &&
          (field.type !== 'checkbox' || sent[field.name] === 'true');
        // Either it has a value, or both the disabled button and the validation prevent sending.
        expect(isSent || errors.has(field.name)).toBe(true);
        if (!isFilled(field, values)) {
          expect(missing).toContain(field);
          expect(errors.has(field.name)).toBe(true);
        }
      }
      // Hidden fields have no errors.
      for (const name of errors.keys()) expect(visible.map((field) => field.name)).toContain(name);
    }),
    { numRuns: 300 },
  );
});

test('takes a phone number in any phone field, cut only where its rules require it', () => {
  const numbers = fc.stringMatching(/^[1-9][0-9]{9}$/);
  fc.assert(
    fc.property(definition, numbers, (wire, digits) => {
      const [field] = toPaymentForm(wirePaymentForm.parse([{ ...wire, name: 'phone', type: 'tel' }]));
      if (!field) throw new Error('the field is missing');
      const number = `+91${digits}`.slice(0, field.maxLength?.length);
      expect(shapeValue(field, digits)).toBe(number);
      if (field.pattern === null) expect(fieldError(field, number)).toBeNull();
    }),
    { numRuns: 300 },
  );
});
