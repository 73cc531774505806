import fc from 'fast-check';
import type { RawRequest } from '../../e2e/fixtures/http';
import * as cookieNames from '@/lib/api/cookie-names';
import { LIST_QUERY_KEYS } from '@/lib/routes/list-query-patterns.mjs';
import { signatureOf } from '@/shared/webhook-signature';
import { edits, FOREIGN_HOST, hostileText, MARK, seldom, withEdits } from './hostile-values';
import { damage, damaged } from './pictures';
import type { Known, Target } from './targets';

const QUERY_KEYS = [
  ...LIST_QUERY_KEYS,
  ...[
    'id',
    'product',
    'orderId',
    'token',
    'from',
    'step',
    'stars',
    'facets',
    'limit',
    '_rsc',
    'url',
    'w',
    'pin',
    'number',
  ],
  ...['q', 'q', 'category', 'contactInfo', '__proto__', 'q[]', 'q[a]', MARK, ''],
];

/** Headers that programs believe, of everybody or of a proxy. */
const HEADERS = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'cookie',
    'content-type',
    'content-encoding',
  ],
  ...[
    'forwarded',
    'host',
    'if-none-match',
    'if-modified-since',
    'idempotency-key',
    'next-action',
    'next-router-state-tree',
  ],
  ...[
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'next-url',
    'origin',
    'purpose',
    'range',
    'referer',
    'rsc',
  ],
  ...[
    'sec-fetch-site',
    'traceparent',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-known-device',
    'x-real-ip',
  ],
  ...['x-invoke-path', 'x-matched-path', 'x-middleware-prefetch', 'x-middleware-subrequest', 'x-nextjs-data'],
  ...[
    'x-now-route-matches',
    'x-original-url',
    'x-prerender-revalidate',
    'x-request-id',
    'x-requested-query',
    'x-shop-signature',
  ],
];

const COOKIES = Object.values(cookieNames).filter((name) => !name.endsWith('-'));

const JSON_BODIES = ['', '{', 'null', '"a"', '7', '[]', '{"a":1}{', '['.repeat(20_000), '{"a":'.repeat(5000)];
const FORM_BODIES = ['answer=confirm', 'answer=cancel&answer=confirm', 'token=a&answer=confirm'];
const RAW_BODIES = [...JSON_BODIES, ...FORM_BODIES];

const PLAIN_VALUES = [
  'shirts',
  'Men',
  '1',
  '2',
  'true',
  'S',
  'M',
  'newest',
  'cotton',
  'Fit:Slim',
  '560001',
  '/orders',
  '600',
];

const queryValue = fc.oneof(hostileText, fc.constantFrom(...PLAIN_VALUES));

/** What one request has of what is not expected. */
export const requestCase = fc.record({
  /** In place of the braces of a path; null: something that exists. */
  segments: fc.array(fc.option(hostileText, { freq: 2 }), { minLength: 2, maxLength: 2 }),
  isEncoded: fc.constantFrom(true, true, true, true, false),
  query: fc.array(fc.tuple(fc.constantFrom(...QUERY_KEYS), queryValue), { maxLength: 5 }),
  headers: fc.array(
    fc.tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(hostileText, fc.constantFrom('1', '*', `https://${FOREIGN_HOST}`, FOREIGN_HOST)),
    ),
    { maxLength: 2 },
  ),
  cookies: fc.array(fc.tuple(fc.constantFrom(...COOKIES), hostileText), { maxLength: 1 }),
  body: fc.oneof(
    { weight: 5, arbitrary: fc.record({ edits }) },
    { weight: 1, arbitrary: fc.record({ text: fc.oneof(fc.constantFrom(...RAW_BODIES), hostileText) }) },
    { weight: 1, arbitrary: fc.record({ bytes: fc.uint8Array({ maxLength: 64 }) }) },
    { weight: 1, arbitrary: fc.record({ kilobytes: fc.constantFrom(63, 99, 101, 200) }) },
  ),
  /** Of a photo, where one is expected. */
  damage,
  isSignedIn: fc.constantFrom(true, true, false),
  /** In place of the one that is expected. */
  method: seldom(fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND')),
});

/** One case of them. */
export type RequestCase = typeof requestCase extends fc.Arbitrary<infer T> ? T : never;

/** Whether Node's client can send it: no control characters, and no line that ends a header. */
const sendable = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

function segment(value: string, isEncoded: boolean): string {
  if (isEncoded) return encodeURIComponent(value.toWellFormed());
  return sendable(value).replace(/[\s?#]/g, '');
}

function bodyOf(
  { body, damage }: RequestCase,
  { sample, photos }: Target,
  known: Known,
): string | Uint8Array {
  if (photos && 'edits' in body) return damaged(photos, damage);
  if ('edits' in body) return JSON.stringify(withEdits(sample?.(known), body.edits)) ?? '';
  if ('text' in body) return body.text;
  if ('bytes' in body) return body.bytes;
  return JSON.stringify({ a: 'x'.repeat(body.kilobytes * 1024) });
}

/** Who sends a request: the headers of a customer's session, and the origin of the page. */
export type Sender = { session: Record<string, string>; origin: string };

/** Made-up cookies before those of the session, as whoever plants some would have them. */
function cookiesOf(made: RequestCase['cookies'], session: string | undefined): { cookie?: string } {
  const planted = made.map(([name, value]) => `${name}=${sendable(value).replace(/[;\s]/g, '')}`);
  const cookie = [...planted, ...(session ? [session] : [])].join('; ');
  return cookie === '' ? {} : { cookie };
}

/** Makes the request of a case. */
export function requestOf(
  target: Target,
  made: RequestCase,
  known: Known,
  { session, origin }: Sender,
): RawRequest & { path: string } {
  const { method, path, sample, photos, signed } = target;
  const { segments, isEncoded, query, headers, cookies, isSignedIn } = made;
  let next = 0;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = segments[next++ % segments.length];
    return segment(given ?? known[name] ?? 'a', isEncoded);
  });
  const search = new URLSearchParams(query.map(([key, value]) => [key, value.toWellFormed()]));
  const raw = query.map(([key, value]) => `${segment(key, true)}=${segment(value, false)}`).join('&');
  const content = sample === undefined && !photos ? undefined : Buffer.from(bodyOf(made, target, known));
  const given = Object.fromEntries(headers.map(([name, value]) => [name, sendable(value).trim()]));
  return {
    method: made.method ?? method,
    path: query.length > 0 ? `${filled}?${isEncoded ? search : raw}` : filled,
    headers: {
      ...(isSignedIn ? session : {}),
      ...cookiesOf(cookies, isSignedIn ? session.cookie : undefined),
      ...(content
        ? {
            origin,
            'content-type': photos ? 'application/octet-stream' : 'application/json',
            'content-length': String(content.length),
          }
        : {}),
      ...(content && signed ? { [signed.header]: signatureOf(content, signed.secret) } : {}),
      ...given,
    },
    ...(content ? { body: content } : {}),
  };
}
