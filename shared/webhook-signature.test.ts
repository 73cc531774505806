import { createHmac } from 'node:crypto';
import { isSigned, parseSignature } from './webhook-signature';

const NOW = Date.UTC(2026, 0, 15, 12);
const SECONDS = NOW / 1000;
const SECRETS = ['a-secret-of-this-test', 'the-next-secret-of-it'];
const BODY = '{"site":"shop.example","tags":["products"]}';

const macOf = (time: number, body = BODY, secret = SECRETS[0] ?? '') =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const headerOf = (time: number, ...rest: [body?: string, secret?: string]) =>
  `t=${time},v1=${macOf(time, ...rest)}`;

const accepts = (header: string, body = BODY) => {
  const signature = parseSignature(header, NOW);
  return signature !== null && isSigned(signature, body, SECRETS);
};

test.each(SECRETS)('accepts what the secret %s signed', (secret) => {
  expect(accepts(headerOf(SECONDS, BODY, secret))).toBe(true);
});

test('accepts a call of up to 5 minutes ago, and of a clock that is a minute ahead', () => {
  for (const time of [SECONDS - 300, SECONDS + 60]) expect(accepts(headerOf(time))).toBe(true);
  for (const time of [SECONDS - 301, SECONDS + 61, 0]) expect(accepts(headerOf(time))).toBe(false);
});

test('rejects what was altered', () => {
  expect(accepts(headerOf(SECONDS), `${BODY} `)).toBe(false);
  expect(accepts(`t=${SECONDS - 1},v1=${macOf(SECONDS)}`)).toBe(false);
  expect(accepts(headerOf(SECONDS, BODY, 'the-secret-of-another'))).toBe(false);
});

test.each(['', 't=', `t=${SECONDS}`, `v1=${macOf(SECONDS)}`, `t=${SECONDS},v1=${macOf(SECONDS).slice(1)}`])(
  'rejects the header "%s"',
  (header) => {
    expect(parseSignature(header, NOW)).toBeNull();
  },
);
