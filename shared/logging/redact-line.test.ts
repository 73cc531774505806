import fc from 'fast-check';
import { redactLine } from './redact-line.mjs';

const redacted = (text: string): unknown => JSON.parse(redactLine(JSON.stringify({ msg: text }))).msg;

test.each([
  ['no account asha.rao+shop@example.co.in here', 'no account [email] here'],
  ['line\nasha@example.com', 'line\n[email]'],
  ['/login?email=asha%40example.com', '/login?email=[email]'],
  ['authorization: Bearer abc.def-ghi=', 'authorization: Bearer [token]'],
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl today', 'got [token] today'],
  ['postgres://shop:p4ss@db.example/shop', 'postgres://shop:[password]@db.example/shop'],
  ['call +91 98450 12345 or 9845012345.', 'call [phone] or [phone].'],
])('removes what is private from %j', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test.each([
  'the store API answered 503',
  'http://localhost:3000/product/5ce457a6-9845012345ab',
  '2026-01-01T00:00:00.000Z',
  'order 9845012345678',
])('leaves %j as it is', (text) => {
  expect(redacted(text)).toBe(text);
});

test('removes values by their names at any depth, whatever they hold', () => {
  const line = {
    password: 'a',
    err: { Authorization: 'b', list: [{ phone: 1, note: 'c' }] },
    email: { x: 'd' },
    headers: { 'x-storefront-secret': 'e', REVALIDATE_SECRET: 'f', authToken: 'g' },
  };
  expect(JSON.parse(redactLine(JSON.stringify(line)))).toEqual({
    password: '[redacted]',
    err: { Authorization: '[redacted]', list: [{ phone: '[redacted]', note: 'c' }] },
    email: '[redacted]',
    headers: {
      'x-storefront-secret': '[redacted]',
      REVALIDATE_SECRET: '[redacted]',
      authToken: '[redacted]',
    },
  });
});

test('cuts long texts', () => {
  expect(redacted('x'.repeat(5000))).toHaveLength(2001);
});

test('any text stays within its line, without characters that a terminal acts on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      const line = redactLine(
        JSON.stringify({ msg: `${text}\n{"level":"error"}\u009b2J\u202e\u2028\u200b\u{e0041}` }),
      );
      expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(line.endsWith('}\n')).toBe(true);
      expect(Object.keys(JSON.parse(line))).toEqual(['msg']);
    }),
  );
});

test.each([
  ['x@'.repeat(1000)],
  ['a'.repeat(2000)],
  ['a.'.repeat(1000)],
  ['://'.repeat(700)],
  ['eyJaaaaaa'.repeat(220)],
  ['98450 '.repeat(330)],
])('a hostile text costs little', (text) => {
  const startedAt = performance.now();
  redacted(text);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
