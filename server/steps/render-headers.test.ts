import { normalizeRenderHeaders } from './render-headers';

test.each(['content-security-policy', 'content-security-policy-report-only'])('removes %s', (name) => {
  const headers = { [name]: "script-src 'nonce-abc'", host: 'shop.example', 'user-agent': 'curl/8' };
  normalizeRenderHeaders(headers);
  expect(headers).toEqual({ host: 'shop.example', 'user-agent': 'curl/8' });
});

test.each(['range', 'if-range', 'if-match', 'if-unmodified-since'])('removes %s', (name) => {
  const headers = { [name]: 'x', 'if-none-match': '"x"', 'user-agent': 'curl/8' };
  normalizeRenderHeaders(headers);
  expect(headers).toEqual({ 'if-none-match': '"x"', 'user-agent': 'curl/8' });
});

test.each([
  ['a=b; __prerender_bypass=x; c=d', 'a=b; c=d'],
  ['__next_preview_data=x;\t__prerender_bypass =y', ''],
  ['__Host-auth_token=t; a=__prerender_bypass', '__Host-auth_token=t; a=__prerender_bypass'],
])('leaves no preview cookie in %j', (cookie, expected) => {
  const headers = { cookie, 'user-agent': 'curl/8' };
  normalizeRenderHeaders(headers);
  expect(headers.cookie).toBe(expected);
});

test.each([{}, { 'user-agent': '' }])('no page is rendered without a user agent: %j', (headers) => {
  normalizeRenderHeaders(headers);
  expect(headers).toEqual({ 'user-agent': 'unknown' });
});
