import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFreshness, copyBuild, SHOP_SOURCES } from '../../scripts/lib/next-build';
import { freePort } from '../../scripts/lib/ports';
import { withServer } from './with-server';

/** The first start fills the database. */
const START_LIMIT_MS = 120_000;

/** What a developer has set for a shop of their own must not change the one that is measured. */
const UNSET = { HOST: '', SHOP_URL: '', STORE_API_PUBLIC_URL: '', DATABASE_URL: '' };

export type ShopOptions = {
  /** The project whose build is served; the current folder if unset. */
  root?: string;
  /** The store API's database below `.data`; `e2e` if unset, which is shared with the end-to-end tests. */
  data?: string;
  /** The base URL of a store API that runs already; if unset, the shop starts its own. */
  storeApiUrl?: string;
  /** Variables of the storefront. */
  variables?: Record<string, string>;
};

/** The ports of a shop's two programs. */
export type ShopPorts = { port: number; apiPort: number };

/**
 * Serves a copy of the shop's build, with the embedded store API, while something is measured.
 *
 * @param measure receives the shop's origin and ports
 * @throws when there is no build, or it can't be served; what `measure` throws
 */
export async function withShop<Result>(
  measure: (origin: string, ports: ShopPorts) => Promise<Result>,
  { root = process.cwd(), data = 'e2e', storeApiUrl = '', variables = {} }: ShopOptions = {},
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
        ...variables,
        PORT: String(port),
        STORE_API_URL: storeApiUrl,
        STORE_API_PORT: String(apiPort),
        STORE_API_DATA: path.join(root, '.data', data),
      },
    };
    return await withServer(program, `${origin}/api/health`, START_LIMIT_MS, () =>
      measure(origin, { port, apiPort }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
