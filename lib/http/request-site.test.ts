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

test('takes the protocol from the proxy', () => {
  expect(isHttps(request({}))).toBe(false);
  expect(isHttps(request({ 'x-forwarded-proto': 'https, http' }))).toBe(true);
});
