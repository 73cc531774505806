import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const PATIENCE_MS = 120_000;

/** A store API that runs as a process of its own. */
export type ServerProcess = {
  /** The API's base address. */
  base: string;
  /** All that it printed so far. */
  output: () => string;
  /** Ends it and waits until it is gone; resolves with its exit code, null after a signal that it did not catch. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

/** Finds a port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/**
 * Starts a store API on a folder and waits until it is ready. It is one process, without a shell or runner
 * around it, so that a signal meets the one that has the database open.
 *
 * @param dataFolder its STORE_API_DATA
 * @throws Error with what it printed, when it ends before it is ready or takes longer than two minutes
 */
export async function startServer(dataFolder: string): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../server.ts', import.meta.url))],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, STORE_API_PORT: String(port), STORE_API_DATA: dataFolder, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const give = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Store API ready')) resolve();
    };
    child.stdout.on('data', give);
    child.stderr.on('data', give);
    child.once('close', () => reject(new Error(`The store API ended:\n${printed}`)));
    setTimeout(() => reject(new Error(`The store API is not ready:\n${printed}`)), PATIENCE_MS).unref();
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    base: `http://127.0.0.1:${port}/api/v1`,
    output: () => printed,
    end: (signal) => {
      child.kill(signal);
      return exited(child);
    },
  };
}
