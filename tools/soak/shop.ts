/** The shop that is loaded: the build, and a store API on PostgreSQL or, where none answers, on the embedded database. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { processesListeningOn, residentMegabytes } from '../../bench/lib/process-usage';
import { startStorefront } from '../../e2e/fixtures/isolated-shop';
import { diskUsage } from '../../e2e/fixtures/server-usage';
import { copyBuild } from '../../scripts/lib/next-build';
import { freePort } from '../../scripts/lib/ports';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';
import { createShopper } from '../shoppers/shopper';
import { startStoreApi } from '../vercel/store';

/** Whose pages are opened. */
const PRODUCTS = 30;

const listed = z.object({
  data: z.array(z.looseObject({ id: z.string(), variants: z.unknown().optional() })),
});

/** What the two programs and the page cache use at a moment. */
export type Usage = { storefrontMB: number; apiMB: number; handles: number; diskMB: number };

/** @param root the project, with a build */
export async function startLoadedShop(root: string) {
  // tsx hands it on; the programs have their own.
  delete process.env.TSX_TSCONFIG_PATH;
  mkdirSync(path.join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.data/soak-'));
  const project = path.join(folder, 'shop');
  copyBuild(root, project);
  const postgres = isPostgresAvailable() ? await createTemporaryDatabase() : null;
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  const secret = randomBytes(24).toString('hex');
  const shopUrl = `http://localhost:${shopPort}`;
  const apiOrigin = `http://localhost:${apiPort}`;
  const api = startStoreApi(root, {
    STORE_API_DATA: path.join(folder, 'api'),
    STORE_API_PORT: String(apiPort),
    STORE_API_PUBLIC_URL: apiOrigin,
    STOREFRONT_SECRET: secret,
    SHOP_URL: shopUrl,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  });
  await api.ready;
  const storefront = await startStorefront(
    {
      STORE_API_URL: `${apiOrigin}/api/v1`,
      STOREFRONT_SECRET: secret,
      TRUST_PROXY: 'true',
      SHOP_URL: shopUrl,
    },
    { project, port: shopPort },
  );
  const response = await fetch(`${apiOrigin}/api/v1/products?limit=100`, {
    headers: { 'x-storefront-secret': secret },
  });
  const { data } = listed.parse(await response.json());
  const productId = data.find(({ variants, soldOut }) => !variants && !soldOut)?.id ?? '';
  const processes = { storefront: processesListeningOn(shopPort), api: processesListeningOn(apiPort) };

  return {
    database: postgres ? 'PostgreSQL' : 'PGlite',
    productIds: data.slice(0, PRODUCTS).map(({ id }) => id),
    newShopper: () => createShopper(storefront.url, productId),
    /** Approves a payment as its customer does at the test gateway. */
    approve: (reference: string) =>
      fetch(`${apiOrigin}/api/v1/gateway/payments/${reference}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'pay' }),
        redirect: 'manual',
      }),
    usage: (): Usage => ({
      storefrontMB: Math.round(residentMegabytes(processes.storefront)),
      apiMB: Math.round(residentMegabytes(processes.api)),
      handles: Object.values(processes)
        .flat()
        .reduce((sum, id) => sum + readdirSync(`/proc/${id}/fd`).length, 0),
      diskMB: Math.round(diskUsage(storefront.folder).bytes / 1e6),
    }),
    /** What both programs have printed. */
    lines: () => [...storefront.output(), ...api.output()],
    stop: async () => {
      await storefront.stop();
      await api.stop();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
