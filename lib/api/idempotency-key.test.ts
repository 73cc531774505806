import { readIdempotencyKey } from './idempotency-key';

const request = (headers: Record<string, string>) => new Request('http://localhost/', { headers });

test.each([
  [{}, undefined],
  [{ 'idempotency-key': 'a'.repeat(200) }, 'a'.repeat(200)],
])('reads the key of %j', (headers, data) => {
  expect(readIdempotencyKey(request(headers))).toEqual({ ok: true, data });
});

test.each(['', 'a b', 'a'.repeat(201), 'é'])('rejects the key "%s" with 400', (key) => {
  const result = readIdempotencyKey(request({ 'idempotency-key': key }));
  expect(result).toMatchObject({ ok: false, failure: { status: 400 } });
});
