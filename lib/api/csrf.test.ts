import { isForeignForm, rejectCrossOrigin } from './csrf';

const URL_HERE = 'http://localhost:3000/api/session';
const JSON_HERE = { host: 'shop.example', 'content-type': 'application/json' };

const request = (headers: Record<string, string>, method = 'POST') =>
  new Request(URL_HERE, { method, headers });

test.each([
  { ...JSON_HERE },
  { ...JSON_HERE, 'content-type': 'application/json; charset=utf-8' },
  { ...JSON_HERE, origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
])('accepts a request of this site: %j', (headers) => {
  expect(rejectCrossOrigin(request(headers))).toBeNull();
});

test.each([
  { ...JSON_HERE, origin: 'https://evil.example' },
  { ...JSON_HERE, origin: 'https://evil.shop.example' },
  { ...JSON_HERE, origin: 'https://shop.example:8443' },
  { ...JSON_HERE, origin: 'null' },
  { ...JSON_HERE, 'sec-fetch-site': 'cross-site' },
  { ...JSON_HERE, 'sec-fetch-site': 'same-site' },
  { ...JSON_HERE, 'sec-fetch-site': 'none' },
])('rejects a request of another site: %j', (headers) => {
  expect(rejectCrossOrigin(request(headers))?.status).toBe(403);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data'])(
  'rejects a content type that a form of another site can send: %s',
  (type) => {
    expect(rejectCrossOrigin(request({ host: 'shop.example', 'content-type': type }))?.status).toBe(415);
    expect(rejectCrossOrigin(request({ host: 'shop.example', 'content-type': type }, 'DELETE'))?.status).toBe(
      415,
    );
  },
);

test('accepts a DELETE without a body', () => {
  expect(rejectCrossOrigin(request({ host: 'shop.example' }, 'DELETE'))).toBeNull();
});

test.each([
  [{}, false],
  [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
  [{ origin: 'https://evil.example' }, true],
])('whether a form with %j is of another site: %s', (headers, expected) => {
  expect(isForeignForm(request({ host: 'shop.example', ...headers }))).toBe(expected);
});
