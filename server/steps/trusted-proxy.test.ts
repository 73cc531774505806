import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { trustedProxies } from '@/lib/site/trusted-proxies';
import { runSteps } from '../step';
import { normalizeForwardedHeaders, trustProxy } from './trusted-proxy';

const FORWARDED = {
  host: 'internal:3000',
  'x-forwarded-host': 'cdn.example, shop.example',
  'x-forwarded-proto': 'http, HTTPS',
  'x-forwarded-port': '443',
  'x-forwarded-for': '198.51.100.1, 203.0.113.7',
  'x-real-ip': '198.51.100.1',
  forwarded: 'host=shop.example',
};
const PROXY = '10.0.0.1';
const CLIENT = '203.0.113.9';

const normalized = (headers: IncomingHttpHeaders, peer: string) => {
  const copy = { ...headers };
  normalizeForwardedHeaders(copy, peer, trustedProxies(PROXY));
  return copy;
};

afterEach(() => {
  delete process.env.SITE_HOSTS;
});

test("takes the values that the operator's proxy added, not those in front of them", () => {
  expect(normalized(FORWARDED, PROXY)).toEqual({
    host: 'shop.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  });
});

test('ignores forwarded headers of other senders', () => {
  expect(normalized(FORWARDED, CLIENT)).toEqual({ host: 'internal:3000', 'x-forwarded-for': CLIENT });
});

test('with TRUST_PROXY=true the address that the peer saw counts, whatever the client sent', () => {
  const headers = { 'x-forwarded-for': '1.2.3.4, 10.0.0.9' };
  normalizeForwardedHeaders(headers, CLIENT, trustedProxies('true'));
  expect(headers).toEqual({ 'x-forwarded-for': '10.0.0.9' });
});

test('warns once of a private address that forwards without being trusted', () => {
  const warn = jest.spyOn(log, 'warn');
  for (const peer of ['127.0.0.1', '192.168.1.5']) {
    expect(normalized({ 'x-real-ip': CLIENT }, peer)).toEqual({ 'x-forwarded-for': 'unknown' });
  }
  expect(warn.mock.calls).toEqual([
    [
      {
        event: 'untrusted-proxy',
        peer: '127.0.0.1',
        message: expect.stringMatching(/share one limit.*rewrites Host to localhost.*plain http/),
      },
    ],
  ]);
});

test('writes an unknown address, because Next fills in an absent one', () => {
  expect(normalized({ host: 'shop.example' }, PROXY)).toEqual({
    host: 'shop.example',
    'x-forwarded-for': 'unknown',
  });
});

test('takes only the protocol from a proxy that keeps the host', () => {
  expect(normalized({ host: 'shop.example', 'x-forwarded-proto': 'https' }, PROXY)).toMatchObject({
    host: 'shop.example',
    'x-forwarded-proto': 'https',
  });
});

test.each(['', 'gopher', 'https:', 'https,'])('ignores the protocol %p', (protocol) => {
  const headers = normalized({ host: 'shop.example', 'x-forwarded-proto': protocol }, PROXY);
  expect(headers).not.toHaveProperty('x-forwarded-proto');
});

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', 'shop.example, localhost'])(
  'a proxy does not lead to this machine as %s',
  (host) => {
    expect(normalized({ host: 'internal', 'x-forwarded-host': host }, PROXY).host).toBe('-');
    process.env.SITE_HOSTS = 'localhost, 127.0.0.1';
    expect(normalized({ host: 'internal', 'x-forwarded-host': host }, PROXY).host).not.toBe('-');
  },
);

test('normalizes the requests to a server depending on their sender', async () => {
  let trusted = '';
  const received: IncomingHttpHeaders[] = [];
  const step = trustProxy((address) => address === trusted);
  const server = createServer(
    runSteps([step], ({ headers }, response) => {
      received.push(headers);
      response.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = (headers: Record<string, string>) =>
    new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port, agent: false, headers }, (response) =>
        response.resume().on('end', resolve),
      ).on('error', reject),
    );
  await request({ host: 'internal' });
  await request(FORWARDED);
  trusted = '127.0.0.1';
  await request(FORWARDED);
  expect(received.map(({ host }) => host)).toEqual(['internal', 'internal:3000', 'shop.example']);
  expect(received.map((headers) => headers['x-forwarded-for'])).toEqual([
    '127.0.0.1',
    'unknown',
    '203.0.113.7',
  ]);
  await new Promise((resolve) => server.close(resolve));
});
