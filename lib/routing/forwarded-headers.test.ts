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

const normalized = (headers: IncomingHttpHeaders, isTrusted: boolean) => {
  const copy = { ...headers };
  normalizeForwardedHeaders(copy, isTrusted);
  return copy;
};

test("takes host and protocol from the operator's proxy", () => {
  expect(normalized(FORWARDED, true)).toEqual({ host: 'shop.example', 'x-forwarded-proto': 'https' });
});

test('ignores forwarded headers of other senders', () => {
  expect(normalized(FORWARDED, false)).toEqual({ host: 'internal:3000' });
});

test('takes only the protocol from a proxy that keeps the host', () => {
  expect(normalized({ host: 'shop.example', 'x-forwarded-proto': 'https' }, true)).toEqual({
    host: 'shop.example',
    'x-forwarded-proto': 'https',
  });
});

test.each(['', 'gopher', 'https:'])('ignores the protocol %p', (protocol) => {
  expect(normalized({ host: 'shop.example', 'x-forwarded-proto': protocol }, true)).toEqual({
    host: 'shop.example',
  });
});

test('normalizes the requests to a server depending on their sender', async () => {
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
  const request = () =>
    new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port, agent: false, headers: FORWARDED }, (response) =>
        response.resume().on('end', resolve),
      ).on('error', reject),
    );
  await request();
  trusted = '127.0.0.1';
  await request();
  expect(hosts).toEqual(['internal:3000', 'shop.example']);
  await new Promise((resolve) => server.close(resolve));
});
