import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFreshness, copyBuild, SHOP_SOURCES } from '../../scripts/lib/next-build';
import { freePort } from '../../scripts/lib/ports';
import { withServer } from './with-server';

/** The first start fills the database. */
const START_LIMIT_MS = 120_000;

/** What a developer has set for a shop of their own must not change the one that is measured. */
const UNSET = { HOST: '', SHOP_URL: '', STORE_API_URL: '', STORE_API_PUBLIC_URL: '', DATABASE_URL: '' };

/**
 * Serves a copy of the shop's build, with the embedded store API, while something is measured.
 *
 * @param measure receives the shop's origin
 * @param root the project whose build is served
 * @throws when there is no build, or it can't be served; what `measure` throws
 */
export async function withShop<Result>(
  measure: (origin: string) => Promise<Result>,
  root = process.cwd(),
): Promise<Result> {
  const freshness = buildFreshness(root, SHOP_SOURCES);
  if (freshness === 'missing')
    throw new Error(`There is no build of the shop in ${root}. Run: npm run build`);
  if (freshness === 'stale') {
    console.log(`The build in ${root} is older than the sources; the results are those of the build.`);
  }

  mkdirSync(path.join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.data/bench-'));
  try {
    copyBuild(root, folder);
    const [port, apiPort] = [await freePort(), await freePort()];
    const origin = `http://localhost:${port}`;
    const program = {
      name: 'the shop',
      args: ['scripts/start.mjs'],
      cwd: folder,
      env: {
        ...process.env,
        ...UNSET,
        PORT: String(port),
        STORE_API_PORT: String(apiPort),
        // Shared with the end-to-end tests, which have filled it already.
        STORE_API_DATA: path.join(root, '.data/e2e'),
      },
    };
    return await withServer(program, `${origin}/api/health`, START_LIMIT_MS, () => measure(origin));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
