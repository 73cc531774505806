import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const START_TIMEOUT_MS = 120_000;

/** A store API that runs in a child process. */
export type ServerProcess = {
  /** The base URL of the API. */
  baseUrl: string;
  /** Returns everything that the process has printed so far. */
  output: () => string;
  /** Sends a signal and resolves to the exit code, or to null when the signal ended the process. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/**
 * Starts a store API and waits until it is ready. It is started without a shell or the tsx command around it,
 * so that a signal reaches the process that has the database open.
 *
 * @param dataFolder its STORE_API_DATA
 * @param variables further environment variables
 * @throws Error with the output when the process exits early or is not ready within two minutes
 */
export async function startServer(
  dataFolder: string,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../server.ts', import.meta.url))],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        ...process.env,
        STORE_API_PORT: String(port),
        STORE_API_DATA: dataFolder,
        DATABASE_URL: '',
        // The load is that of one customer.
        STORE_API_HOURLY_ORDERS: '1000000',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Store API ready')) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('close', () => reject(new Error(`The store API exited:\n${output}`)));
    setTimeout(() => reject(new Error(`The store API is not ready:\n${output}`)), START_TIMEOUT_MS).unref();
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    output: () => output,
    stop: (signal) => {
      child.kill(signal);
      return waitForExit(child);
    },
  };
}
