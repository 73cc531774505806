import { createServer, Agent, get, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { requestContext, withoutClientAddress } from '@/lib/site/request-context';
import { requestIdOf } from '@/shared/request-id';
import { listen } from '@/test-support/listen';
import { runSteps, type Step } from '../step';
import { identifyRequest } from './request-id';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each([
  '4bf92f3577b34da6a3ce929d0e0e4736',
  'cf3a1e0c-9a4b-4b8e-8b0e-4c2e9d1f6a70',
  'Root=1-67891233-abcdef01',
])('takes the id %s of the proxy', (id) => {
  expect(requestIdOf(id, true)).toBe(id);
});

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(129),
  'one-id-here, another-id',
  '12345678"}',
  ['12345678', '87654321'],
])('makes one instead of %j', (id) => {
  expect(requestIdOf(id, true)).toMatch(UUID);
});

test('ignores the id of anybody else, and makes another one each time', () => {
  const made = requestIdOf('4bf92f3577b34da6a3ce929d0e0e4736', false);
  expect(made).toMatch(UUID);
  expect(requestIdOf(undefined, false)).not.toBe(made);
});

test('the context names a search only where the page is rendered for its request alone', () => {
  const query = { 'x-requested-query': 'q=linen+shirt' };
  const textOf = (headers: Record<string, string>) => {
    let text: string | undefined;
    const request = Object.assign(new IncomingMessage(new Socket()), { headers });
    identifyRequest(null)(request, new ServerResponse(request), () => (text = requestContext().searchText));
    return text;
  };
  expect(textOf({ ...query, 'content-security-policy': "script-src 'nonce-x'" })).toBe('linen shirt');
  expect(textOf(query)).toBeUndefined();
});

test('the context holds what later steps settle, also after asynchronous work and on a reused connection', async () => {
  const copy = () => ({ ...requestContext() });
  const settle: Step = ({ headers }, _response, next) => {
    headers['x-request-id'] = `id-${headers.host}`;
    headers['x-forwarded-for'] = headers.host === 'c' ? 'unknown' : `10.0.0.${headers.host}`;
    next();
  };
  const server = createServer(
    runSteps([identifyRequest(null), settle], (_, response) => {
      const before = copy();
      void turn().then(() => response.end(JSON.stringify([before, copy(), withoutClientAddress(copy)])));
    }),
  );
  const port = await listen(server);
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
