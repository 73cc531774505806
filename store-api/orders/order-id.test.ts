import fc from 'fast-check';
import { newOrderId, readOrderId } from './order-id';

test('ids differ and read back as they are', () => {
  const ids = Array.from({ length: 1000 }, newOrderId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(readOrderId(id)).toBe(id);
  }
});

test.each(['k7qf-2m9x-4trc-8wpa', 'K7QF2M9X4TRC8WPA', ' K7QF 2M9X 4TRC 8WPA '])(
  '%j is read as it is meant',
  (typed) => {
    expect(readOrderId(typed)).toBe('K7QF-2M9X-4TRC-8WPA');
  },
);

test('letters that look like digits are digits', () => {
  expect(readOrderId('oOiI-lLOO-0000-1111')).toBe('0011-1100-0000-1111');
});

test.each([
  '',
  'K7QF',
  'K7QF-2M9X-4TRC-8WPA-0000',
  'U7QF-2M9X-4TRC-8WPA',
  'K7QF_2M9X_4TRC_8WPA',
  "' or 1=1 --",
])('%j is no id', (typed) => {
  expect(readOrderId(typed)).toBeNull();
});

test('whatever is typed, the answer is an id or null', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readOrderId(typed);
      expect(read === null || readOrderId(read) === read).toBe(true);
    }),
  );
});
