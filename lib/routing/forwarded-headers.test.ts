/** @jest-environment node */
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { installProxyTrust, normalizeForwardedHeaders } from './forwarded-headers';

const FORWARDED = {
  host: 'internal:3000',
  'x-forwarded-host': 'shop.example, cdn.example',
  'x-forwarded-proto': 'HTTPS, http',
  'x-forwarded-port': '443',
  forwarded: 'host=shop.example',
};

const settled = (headers: IncomingHttpHeaders, isTrusted: boolean) => {
  const copy = { ...headers };
  normalizeForwardedHeaders(copy, isTrusted);
  return copy;
};

test("the operator's proxy tells where the shopper is", () => {
  expect(settled(FORWARDED, true)).toEqual({ host: 'shop.example', 'x-forwarded-proto': 'https' });
});

test('nobody else does', () => {
  expect(settled(FORWARDED, false)).toEqual({ host: 'internal:3000' });
});

test('a proxy that keeps the host is taken at its protocol', () => {
  expect(settled({ host: 'shop.example', 'x-forwarded-proto': 'https' }, true)).toEqual({
    host: 'shop.example',
    'x-forwarded-proto': 'https',
  });
});

test.each(['', 'gopher', 'https:'])('%p is no protocol', (protocol) => {
  expect(settled({ host: 'shop.example', 'x-forwarded-proto': protocol }, true)).toEqual({
    host: 'shop.example',
  });
});

test('a server sees its requests settled, by who sent them', async () => {
  let trusted = '';
  installProxyTrust((address) => address === trusted);
  const hosts: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    hosts.push(headers.host);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = () =>
    new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port, agent: false, headers: FORWARDED }, (answer) =>
        answer.resume().on('end', resolve),
      ).on('error', reject),
    );
  await ask();
  trusted = '127.0.0.1';
  await ask();
  expect(hosts).toEqual(['internal:3000', 'shop.example']);
  await new Promise((resolve) => server.close(resolve));
});
