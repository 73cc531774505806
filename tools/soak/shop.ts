/** The shop that is loaded, on PostgreSQL or, where none answers, on the embedded database. */
import { readdirSync } from 'node:fs';
import { processesListeningOn, residentMegabytes } from '../../bench/lib/process-usage';
import { diskUsage } from '../../e2e/fixtures/server-usage';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';
import { createShopFolder, startTestedShop } from '../shoppers/tested-shop';

/** Whose pages are opened. */
const PRODUCTS = 30;

/** What the two programs and the page cache use at a moment. */
export type Usage = { storefrontMB: number; apiMB: number; handles: number; diskMB: number };

/** @param root the project, with a build */
export async function startLoadedShop(root: string) {
  const postgres = isPostgresAvailable() ? await createTemporaryDatabase() : null;
  const shop = await startTestedShop(root, {
    folder: createShopFolder(root, 'soak'),
    api: postgres ? { DATABASE_URL: postgres.url } : {},
  });
  const processes = {
    storefront: processesListeningOn(shop.ports.storefront),
    api: processesListeningOn(shop.ports.api),
  };

  return {
    ...shop,
    database: postgres ? 'PostgreSQL' : 'PGlite',
    productIds: shop.productIds.slice(0, PRODUCTS),
    /** Approves a payment as its customer does at the test gateway. */
    approve: (reference: string) =>
      fetch(`${shop.apiOrigin}/api/v1/gateway/payments/${reference}`, {
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
      diskMB: Math.round(diskUsage(shop.project).bytes / 1e6),
    }),
    stop: async () => {
      await shop.stop();
      await postgres?.drop();
      shop.remove();
    },
  };
}
