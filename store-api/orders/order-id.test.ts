import fc from 'fast-check';
import { newOrderId, parseOrderId } from './order-id';

test('creates distinct ids that parse to themselves', () => {
  const ids = Array.from({ length: 1000 }, newOrderId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseOrderId(id)).toBe(id);
  }
});

test.each(['k7qf-2m9x-4trc-8wpa', 'K7QF2M9X4TRC8WPA', ' K7QF 2M9X 4TRC 8WPA '])(
  'ignores case, dashes and spaces in %j',
  (typed) => {
    expect(parseOrderId(typed)).toBe('K7QF-2M9X-4TRC-8WPA');
  },
);

test('reads O as 0, and I and L as 1', () => {
  expect(parseOrderId('oOiI-lLOO-0000-1111')).toBe('0011-1100-0000-1111');
});

test.each([
  '',
  'K7QF',
  'K7QF-2M9X-4TRC-8WPA-0000',
  'U7QF-2M9X-4TRC-8WPA',
  'K7QF_2M9X_4TRC_8WPA',
  "' or 1=1 --",
])('rejects %j', (typed) => {
  expect(parseOrderId(typed)).toBeNull();
});

test('returns an id or null for any input', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const id = parseOrderId(typed);
      expect(id === null || parseOrderId(id) === id).toBe(true);
    }),
  );
});
