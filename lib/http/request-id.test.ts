import { requestIdOf } from './request-id';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each([
  '4bf92f3577b34da6a3ce929d0e0e4736',
  'cf3a1e0c-9a4b-4b8e-8b0e-4c2e9d1f6a70',
  'Root=1-67891233-abcdef01',
])('takes the id %s of the proxy', (id) => {
  expect(requestIdOf(id, true)).toBe(id);
});

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(129),
  'one-id-here, another-id',
  '12345678"}',
  ['12345678', '87654321'],
])('makes one instead of %j', (id) => {
  expect(requestIdOf(id, true)).toMatch(UUID);
});

test('ignores the id of anybody else, and makes another one each time', () => {
  const made = requestIdOf('4bf92f3577b34da6a3ce929d0e0e4736', false);
  expect(made).toMatch(UUID);
  expect(requestIdOf(undefined, false)).not.toBe(made);
});
