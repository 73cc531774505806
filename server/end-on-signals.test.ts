import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createInterface } from 'node:readline';

/** Answers its port, and each request when the process was told to end. */
const PROGRAM = `
  const { createServer } = require('node:http');
  const { trackConnections } = require('./shared/drain-connections.ts');
  const { endOnSignals } = require('./server/end-on-signals.ts');
  const server = createServer();
  const drain = trackConnections(server);
  const closeApp = async () => console.log('closed');
  const isEnding = endOnSignals({ drain, isWatched: () => process.env.WATCHED === 'yes', closeApp });
  server.on('request', (request, response) => {
    console.log('requested');
    const timer = setInterval(() => {
      if (!isEnding()) return;
      clearInterval(timer);
      response.end('complete');
    }, 5);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

async function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', PROGRAM], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = await once(lines, 'line');
  return { child, lines, url: `http://127.0.0.1:${port}/` };
}

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 130],
] as const)('on %s a process answers what it has begun and ends with code %i', async (signal, code) => {
  const { child, lines, url } = await run();
  const response = once(get(url), 'response');
  await once(lines, 'line');
  const ended = once(child, 'exit');
  child.kill(signal);
  const [{ statusCode, headers }] = await response;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect((await once(lines, 'line'))[0]).toBe('closed');
  expect(await ended).toEqual([code, null]);
});

test('whoever watches readiness has time to learn of the end', async () => {
  const { child, url } = await run({ WATCHED: 'yes' });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [{ statusCode }] = await once(get(url, { agent: false }), 'response');
  expect(statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
});
