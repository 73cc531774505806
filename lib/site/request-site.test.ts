import { isHttps, requestSite } from './request-site';

const request = (headers: Record<string, string>) => new Request('http://internal:3000/api', { headers });

test.each([
  ['localhost', 'localhost'],
  ['LocalHost:3000', 'localhost'],
  ['localhost:abc', null],
  ['stranger.example', null],
  ['', null],
])('takes the site of the Host header %j to be %j', (host, site) => {
  expect(requestSite(request({ host }))).toBe(site);
});

test('takes the scheme from the settled header', () => {
  expect(isHttps(request({ 'x-forwarded-proto': 'http' }))).toBe(false);
  expect(isHttps(request({ 'x-forwarded-proto': 'https' }))).toBe(true);
});
