import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@/scripts/lib/ports';

const START_LIMIT_MS = 5000;

/** A Redis of a test's own, which keeps nothing on disk. */
export type TestRedis = {
  url: string;
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>;
  /** Starts it again, empty, at the same port. */
  restart: () => Promise<void>;
  /** Lets it answer nothing, or go on. */
  pause: (isPaused: boolean) => void;
};

/** Whether Redis is installed here; tests that need it are skipped with these words where it is not. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
export const WITHOUT_REDIS = 'skipped: redis-server is not installed';

/**
 * @param settings further ones, such as `--maxmemory 4mb`
 * @throws when it does not listen within 5 s
 */
export async function startRedis(...settings: string[]): Promise<TestRedis> {
  const port = await freePort();
  let server = await start(port, settings);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    restart: async () => {
      server = await start(port, settings);
    },
    pause: (isPaused) => void server.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
  };
}

async function start(port: number, further: string[]): Promise<ChildProcess> {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    ...further,
  ];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (await accepts(port)) return server;
    await delay(20);
  }
  server.kill('SIGKILL');
  throw new Error(`Redis does not listen at ${port}.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}
