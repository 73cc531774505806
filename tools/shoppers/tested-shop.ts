/** A shop for a program that tries it: a copy of the build and a store API, whose programs can be killed and started again. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startStorefront } from '../../e2e/fixtures/isolated-shop';
import { copyBuild } from '../../scripts/lib/next-build';
import { freePort } from '../../scripts/lib/ports';
import { startStoreApi } from '../vercel/store';
import { createShopper } from './shopper';

const listed = z.object({
  data: z.array(z.looseObject({ id: z.string(), variants: z.unknown().optional() })),
});

type Settings = {
  /** Made by `createShopFolder`. */
  folder: string;
  /** What the store API's environment has besides. */
  api?: Record<string, string>;
  /** What the storefront's has besides. */
  storefront?: Record<string, string>;
  /** The store API's port, and where the storefront finds it: something may stand in between. */
  apiPort?: number;
  storePort?: number;
};

export type Program = 'store API' | 'storefront';

/** Creates the folder of a shop. @param root the project */
export function createShopFolder(root: string, name: string): string {
  // tsx hands it on; the shop's programs have their own.
  delete process.env.TSX_TSCONFIG_PATH;
  mkdirSync(path.join(root, '.data'), { recursive: true });
  return mkdtempSync(path.join(root, `.data/${name}-`));
}

/** @param root the project, with a build */
export async function startTestedShop(root: string, settings: Settings) {
  const { folder } = settings;
  const project = path.join(folder, 'shop');
  copyBuild(root, project);
  const secret = randomBytes(24).toString('hex');
  const [shopPort, apiPort] = [await freePort(), settings.apiPort ?? (await freePort())];
  const [origin, apiOrigin] = [`http://localhost:${shopPort}`, `http://localhost:${apiPort}`];
  const lines: string[] = [];
  const apiEnv = {
    STORE_API_DATA: path.join(folder, 'api'),
    STORE_API_PORT: String(apiPort),
    STORE_API_PUBLIC_URL: apiOrigin,
    STOREFRONT_SECRET: secret,
    SHOP_URL: origin,
    ...settings.api,
  };

  const start = {
    'store API': async () => {
      const api = startStoreApi(root, apiEnv);
      await api.ready;
      return api;
    },
    storefront: () =>
      startStorefront(
        {
          STORE_API_URL: `http://127.0.0.1:${settings.storePort ?? apiPort}/api/v1`,
          STOREFRONT_SECRET: secret,
          SHOP_URL: origin,
          TRUST_PROXY: 'true',
          ...settings.storefront,
        },
        { project, port: shopPort, keepsFolder: true },
      ),
  };
  const programs = { 'store API': await start['store API'](), storefront: await start.storefront() };

  const response = await fetch(`${apiOrigin}/api/v1/products?limit=100`, {
    headers: { 'x-storefront-secret': secret },
  });
  const { data } = listed.parse(await response.json());
  /** Without sizes and colors. */
  const productId = data.find(({ variants, soldOut }) => !variants && !soldOut)?.id ?? '';

  return {
    project,
    secret,
    origin,
    apiOrigin,
    apiEnv,
    ports: { storefront: shopPort, api: apiPort },
    productIds: data.map(({ id }) => id),
    productId,
    newShopper: () => createShopper(origin, productId),
    /** Ends a program at once, as a crash does, or as an operator does. */
    end: async (name: Program, how: 'kill' | 'stop') => {
      lines.push(...programs[name].output());
      await programs[name][how]();
    },
    /** Starts a program again that has ended. */
    restart: async (name: Program) => {
      if (name === 'store API') programs[name] = await start[name]();
      else programs[name] = await start[name]();
    },
    /** What both programs have printed. */
    lines: () => [...lines, ...programs['store API'].output(), ...programs.storefront.output()],
    stop: async () => {
      await programs.storefront.stop();
      await programs['store API'].stop();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
