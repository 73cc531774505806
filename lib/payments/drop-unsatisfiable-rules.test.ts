import { wirePaymentForm } from './field-schema';
import { toPaymentForm } from './to-payment-form';

/** Patterns that no phone number matches; most take many backtracking steps to find out. */
const COSTLY = [
  '^\\+(?:\\d|\\d|\\d){12}!',
  '^\\+(?:\\d|\\d|\\d|\\d){11}x',
  '(?:\\d|\\d){12}(?:\\d|\\d){1,6}!',
  '^\\+(?:\\d+)+!',
  '^never$',
];

/** Far above what it takes on a slow machine, and far below the seconds of a single field without a limit. */
const MAX_MS = 1500;

function build(definitions: object[]) {
  const wire = wirePaymentForm.parse(definitions);
  const start = performance.now();
  const fields = toPaymentForm(wire);
  return { fields, durationMs: performance.now() - start };
}

test.each(COSTLY)('takes a short time for a form of phone fields with the pattern %s', (pattern) => {
  const definitions = Array.from({ length: 200 }, (_, index) => ({
    name: `phone${index}`,
    type: 'tel',
    rules: { required: true, pattern },
  }));
  const { fields, durationMs } = build(definitions);
  expect(fields).toHaveLength(200);
  expect(durationMs).toBeLessThan(MAX_MS);
});

test('takes a short time for masks that contradict a costly pattern', () => {
  const definitions = Array.from({ length: 200 }, (_, index) => ({
    name: `code${index}`,
    mask: '999999999999',
    rules: { pattern: '^(?:\\d|\\d|\\d){12}!' },
  }));
  const { fields, durationMs } = build(definitions);
  expect(durationMs).toBeLessThan(MAX_MS);
  expect(fields.every(({ mask }) => mask === '')).toBe(true);
});

test('takes a short time for more definitions than any form has', () => {
  const rules = { required: true, pattern: '(a|a)'.repeat(40) };
  const { fields, durationMs } = build(
    Array.from({ length: 30_000 }, (_, index) => ({ name: `field${index}`, rules })),
  );
  expect(durationMs).toBeLessThan(MAX_MS);
  expect(fields).toHaveLength(1000);
});

test('drops a pattern that no phone number matches', () => {
  const { fields } = build([{ name: 'phone', type: 'tel', rules: { pattern: '^never$' } }]);
  expect(fields).toMatchObject([{ pattern: null }]);
});

test.each([{ type: 'textarea' }, { type: 'checkbox' }, { type: 'select', options: ['11'] }])(
  'drops the mask of a control that has none: %j',
  (definition) => {
    expect(build([{ name: 'code', mask: '99', ...definition }]).fields).toMatchObject([{ mask: '' }]);
  },
);

test('keeps the satisfiable rules of a field before costly ones', () => {
  const { fields } = build([
    { name: 'phone', type: 'tel', rules: { pattern: '^\\+91[6-9]\\d{9}$', minLength: 13 } },
    { name: 'code', mask: '99-aa', rules: { pattern: '^\\d\\d-[a-z]{2}$' } },
    ...COSTLY.map((pattern, index) => ({ name: `phone${index}`, type: 'tel', rules: { pattern } })),
  ]);
  expect(fields[0]).toMatchObject({ pattern: { source: '^\\+91[6-9]\\d{9}$' }, minLength: { length: 13 } });
  expect(fields[1]).toMatchObject({ mask: '99-aa' });
});
