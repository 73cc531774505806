import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../test-support/listen';
import { createApiServer } from '../api-server';
import { ApiError } from '../http/errors';
import { readUpload } from './read-upload';

const LARGE = 6 * 1024 * 1024;

test.each([
  ['of another type', 415, 1024 * 1024],
  ['that is too large', 413, LARGE],
])('a client can go on with its connection after a file %s', async (_, status, length) => {
  const server = createApiServer(async ({ body, headers }) => {
    try {
      await readUpload(body, headers.get('content-length') ?? undefined);
      return new Response();
    } catch (error) {
      return new Response(null, { status: error instanceof ApiError ? error.status : 500 });
    }
  });
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async () => {
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      headers: { 'content-length': length },
    });
    // A busy machine may take so long to send the rest that its connection is closed after the answer.
    sent.on('error', () => undefined);
    sent.end(Buffer.alloc(length));
    const [response] = await once(sent, 'response');
    await text(response);
    return response.statusCode;
  };
  try {
    expect([await send(), await send(), await send()]).toEqual([status, status, status]);
  } finally {
    agent.destroy();
    server.close();
  }
});
