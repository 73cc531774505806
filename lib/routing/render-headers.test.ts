import { normalizeRenderHeaders } from './render-headers';

test.each(['content-security-policy', 'content-security-policy-report-only'])('removes %s', (name) => {
  const headers = { [name]: "script-src 'nonce-abc'", host: 'shop.example', 'user-agent': 'curl/8' };
  normalizeRenderHeaders(headers);
  expect(headers).toEqual({ host: 'shop.example', 'user-agent': 'curl/8' });
});

test.each([{}, { 'user-agent': '' }])('no page is rendered without a user agent: %j', (headers) => {
  normalizeRenderHeaders(headers);
  expect(headers).toEqual({ 'user-agent': 'unknown' });
});
