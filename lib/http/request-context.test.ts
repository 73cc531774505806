import { createServer, Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { onRequestStart } from '@/lib/routing/request-start';
import {
  installRequestContext,
  requestContext,
  withoutClientAddress,
  withRequestContext,
} from './request-context';

const OUTSIDE = { requestId: null, clientAddress: null };

const copy = () => ({ ...requestContext() });

afterEach(() => {
  delete process.env.VERCEL;
});

test('is empty outside of a request', () => {
  expect(copy()).toEqual(OUTSIDE);
  expect(withoutClientAddress(copy)).toEqual(OUTSIDE);
});

test.each([
  ['1', 'bom1::iad1::xyz-1'],
  ['', 'of-the-hook'],
])('takes the id that VERCEL=%s stands for', (VERCEL, requestId) => {
  process.env.VERCEL = VERCEL;
  const headers = { 'x-request-id': 'of-the-hook', 'x-vercel-id': 'bom1::iad1::xyz-1' };
  expect(withRequestContext(new Request('https://shop.example/', { headers }), copy)).toEqual({
    requestId,
    clientAddress: null,
  });
});

test('holds what the request start settled, also after asynchronous work and on a reused connection', async () => {
  installRequestContext();
  // After the context is opened, as the address and the id are settled by other listeners.
  onRequestStart(({ headers }) => {
    headers['x-request-id'] = `id-${headers.host}`;
    headers['x-forwarded-for'] = headers.host === 'c' ? 'unknown' : `10.0.0.${headers.host}`;
  });
  const server = createServer((_, response) => {
    const before = copy();
    void turn().then(() => response.end(JSON.stringify([before, copy(), withoutClientAddress(copy)])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const contexts = (host: string) =>
    new Promise<unknown>((resolve, reject) =>
      get({ host: '127.0.0.1', port, agent, headers: { host } }, (response) =>
        resolve(text(response).then(JSON.parse)),
      ).on('error', reject),
    );
  const [one, two, none] = await Promise.all([contexts('1'), contexts('2'), contexts('c')]);
  const expected = (requestId: string, clientAddress: string | null) => [
    { requestId, clientAddress },
    { requestId, clientAddress },
    { requestId, clientAddress: null },
  ];
  expect(one).toEqual(expected('id-1', '10.0.0.1'));
  expect(two).toEqual(expected('id-2', '10.0.0.2'));
  expect(none).toEqual(expected('id-c', null));
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});
