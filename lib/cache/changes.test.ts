import {
  dataGeneration,
  isReported,
  noteHeartbeat,
  noteHeartbeats,
  raiseDataGeneration,
} from './changes.mjs';

const MINUTE = 60_000;

test('counts reports', () => {
  const before = dataGeneration();
  raiseDataGeneration();
  expect(dataGeneration()).not.toBe(before);
});

test('trusts a store for what was made since its heartbeats began, until it is silent', () => {
  expect(isReported('a.example', 10 * MINUTE, 10 * MINUTE)).toBe(false);
  noteHeartbeat('a.example', 10 * MINUTE);
  noteHeartbeat('a.example', 11 * MINUTE);
  expect(isReported('a.example', 9 * MINUTE, 11 * MINUTE)).toBe(false);
  expect(isReported('a.example', 10 * MINUTE, 14 * MINUTE)).toBe(true);
  expect(isReported('a.example', 10 * MINUTE, 14 * MINUTE + 1)).toBe(false);
  expect(isReported('b.example', 10 * MINUTE, 11 * MINUTE)).toBe(false);
});

test('begins anew after a gap', () => {
  noteHeartbeat('c.example', 10 * MINUTE);
  noteHeartbeat('c.example', 15 * MINUTE);
  expect(isReported('c.example', 12 * MINUTE, 15 * MINUTE)).toBe(false);
  expect(isReported('c.example', 15 * MINUTE, 16 * MINUTE)).toBe(true);
});

test('takes heartbeats out of the tags that instances share', () => {
  const shared = new Map([
    ['d.example:heartbeat', 10 * MINUTE],
    ['d.example:products', 11 * MINUTE],
    ['d.example:category:heartbeat', 12 * MINUTE],
  ]);
  expect([...noteHeartbeats(shared).keys()]).toEqual(['d.example:products', 'd.example:category:heartbeat']);
  expect(isReported('d.example', 10 * MINUTE, 13 * MINUTE)).toBe(true);
  expect(isReported('d.example', 10 * MINUTE, 14 * MINUTE)).toBe(false);
});
