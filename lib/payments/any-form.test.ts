import fc from 'fast-check';
import { startingValues } from './kept-values';
import { toPaymentField } from './payment-field';
import { wirePaymentForm } from './schema';
import { missingFields, validatePayment } from './validate';
import { isFilled, sentFields, shapeValue, visibleFields } from './values';

const NAMES = ['method', 'a', 'b', 'phone', 'toString', '__proto__', '', ' ', 'constructor'];
const anyLength = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.string(), fc.constant(null));
const anyPattern = fc.constantFrom('^a+$', '(', '^(a+)+$', '[0-9]{3}', '', '.*.*.*.*.*=', '^(?=a)', '\\1');
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
      fc.array(fc.oneof(fc.string(), fc.record({ label: fc.string(), value: fc.string() }), fc.anything())),
      fc.anything(),
    ),
    inline: fc.oneof(fc.boolean(), fc.anything()),
    mask: fc.oneof(fc.stringMatching(/^[9a* /-]*$/), fc.string(), fc.anything()),
    rules: fc.oneof(
      fc.record(
        { required: fc.boolean(), minLength: anyLength, maxLength: anyLength, pattern: anyPattern },
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

test('no form throws, and no required field that is shown can be skipped', () => {
  fc.assert(
    fc.property(definitions, typed, fc.boolean(), (wire, texts, isInObject) => {
      const fields = wirePaymentForm.parse(isInObject ? { fields: wire } : wire).map(toPaymentField);
      const names = fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const values = new Map(startingValues('order', fields));
      fields.forEach((field, index) => {
        const text = texts[index];
        if (text !== undefined) values.set(field.name, shapeValue(field, text));
      });
      const errors = validatePayment(fields, values);
      const missing = missingFields(fields, values);
      const visible = visibleFields(fields, values);
      const sent = sentFields(fields, values);
      expect(Object.keys(sent).sort()).toEqual(visible.map(({ name }) => name).sort());
      for (const field of visible) {
        if (field.required === null) continue;
        const isSent =
          (sent[field.name] ?? '').trim() !== '' &&
          (field.type !== 'checkbox' || sent[field.name] === 'true');
        // Either it holds something, or both the button and the check stand in the way.
        expect(isSent || errors.has(field.name)).toBe(true);
        if (!isFilled(field, values)) {
          expect(missing).toContain(field);
          expect(errors.has(field.name)).toBe(true);
        }
      }
      // What is hidden stands in nobody's way.
      for (const name of errors.keys()) expect(visible.map((field) => field.name)).toContain(name);
    }),
    { numRuns: 300 },
  );
});
