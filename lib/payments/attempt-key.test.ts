import { createAttemptKeys } from './attempt-key';

test('the same request keeps its key until its answer is known', () => {
  const { keyFor, settle } = createAttemptKeys();
  const first = keyFor('a');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('a')).toBe(first);
  const other = keyFor('b');
  expect(other).not.toBe(first);
  expect(keyFor('b')).toBe(other);
  settle();
  expect(keyFor('b')).not.toBe(other);
});
