import path from 'node:path';
import { buildFreshness } from '../../scripts/lib/next-build';
import { freePort } from '../../scripts/lib/ports';
import { runWithTimeout } from '../../scripts/lib/run-with-timeout';
import { withServer } from './with-server';

const BUILD_LIMIT_MS = 180_000;
const START_LIMIT_MS = 30_000;

const FOLDER = path.resolve('bench/bare');
const NEXT = path.resolve('node_modules/next/dist/bin/next');
// The lock file is a source because the bare page depends on the versions of Next and React.
const SOURCES = {
  paths: ['app', 'instrumentation.ts', 'middleware.ts', 'next.config.mjs', '../../package-lock.json'],
  isRootSource: () => false,
};

/**
 * Builds the bare Next app, unless its build is fresh, and serves it while something is measured.
 *
 * @param measure receives the app's origin
 * @throws when the app can't be built or served; what `measure` throws
 */
export async function withBareApp<Result>(measure: (origin: string) => Promise<Result>): Promise<Result> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  if (buildFreshness(FOLDER, SOURCES) !== 'fresh') {
    console.log('Building the bare page ...');
    if (!(await runWithTimeout([process.execPath, NEXT, 'build', FOLDER], BUILD_LIMIT_MS, env))) {
      throw new Error('The bare page could not be built.');
    }
  }
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = {
    name: 'the bare page',
    args: [NEXT, 'start', FOLDER, '--port', String(port)],
    cwd: FOLDER,
    env: { ...process.env, ...env },
  };
  return withServer(program, origin, START_LIMIT_MS, () => measure(origin));
}
