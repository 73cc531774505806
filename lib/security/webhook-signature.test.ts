import { createHmac } from 'node:crypto';
import { createSignatureCheck, parseSignature } from './webhook-signature';

const NOW = Date.UTC(2026, 0, 15, 12);
const SECONDS = NOW / 1000;
const SECRETS = ['a-secret-of-this-test', 'the-next-secret-of-it'];
const BODY = '{"site":"shop.example","tags":["products"]}';

const macOf = (time: number, body = BODY, secret = SECRETS[0] ?? '') =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const headerOf = (time: number, ...rest: [body?: string, secret?: string]) =>
  `t=${time},v1=${macOf(time, ...rest)}`;

/** Whether a new check accepts a call with this header. */
const accepts = (header: string, body = BODY, check = createSignatureCheck(), now = NOW) => {
  const signature = parseSignature(header, now);
  return signature !== null && check(signature, body, SECRETS, now);
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

test('accepts a call once, however its signature is spelled', () => {
  const check = createSignatureCheck();
  const header = headerOf(SECONDS);
  expect(accepts(header, BODY, check)).toBe(true);
  expect(accepts(header, BODY, check)).toBe(false);
  expect(accepts(`t=${SECONDS}, v1=${macOf(SECONDS).toUpperCase()}`, BODY, check)).toBe(false);
  // Of a sender whose clock is ahead, as late as it could be sent again.
  const ahead = headerOf(SECONDS + 60);
  expect(accepts(ahead, BODY, check)).toBe(true);
  expect(accepts(ahead, BODY, check, NOW + 360_000)).toBe(false);
});

test('remembers a limited number of calls, until they are too old', () => {
  const check = createSignatureCheck(2);
  for (const body of ['1', '2']) expect(accepts(headerOf(SECONDS, body), body, check)).toBe(true);
  expect(accepts(headerOf(SECONDS, '3'), '3', check)).toBe(false);
  expect(accepts(headerOf(SECONDS + 301, '3'), '3', check, NOW + 301_000)).toBe(true);
});
