import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startServer, type ServerProcess } from '../scripts/server-process';
import { demoAddress, demoCustomer } from '../seed/demo-customer';

const TIMEOUT_MS = 120_000;

const GROUP_AND_OTHERS = 0o077;

/** The files and folders below a folder, and itself, to which other users have a right. */
async function sharedFiles(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode));
  return names.filter((_, index) => ((modes[index] ?? 0) & GROUP_AND_OTHERS) !== 0);
}

const withId = z.object({ id: z.string() });
const withVariants = withId.extend({ variants: z.unknown().optional(), soldOut: z.boolean().optional() });

/** @throws with the status of an error */
async function request<T>(
  url: string,
  schema: z.ZodType<T>,
  token: string | null,
  body?: object,
): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** @returns the token of the demo customer */
async function signIn(api: string): Promise<string> {
  const { email, password } = demoCustomer;
  const schema = z.object({ token: z.string() });
  return (await request(`${api}/users/authorize`, schema, null, { email, password })).token;
}

/** @returns the id of a new order of a product whose stock is not counted */
async function placeOrder(api: string, token: string): Promise<string> {
  const { data } = await request(
    `${api}/products?limit=100`,
    z.object({ data: z.array(withVariants) }),
    null,
  );
  const productId = data.find(({ variants, soldOut }) => !variants && !soldOut)?.id ?? '';
  const quoted = { lines: [{ productId, quantity: 1 }], postalCode: demoAddress.postalCode };
  const { id: quoteId } = await request(`${api}/quotes`, withId, null, quoted);
  const order = { products: { [productId]: 1 }, shippingAddress: demoAddress, quoteId };
  return (await request(`${api}/orders`, withId, token, order)).id;
}

describe('the server process with the embedded database', () => {
  let folder = '';
  const processes: ServerProcess[] = [];
  const start = async (variables: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = await startServer(folder, variables);
    processes.push(server);
    return server;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-api-process-'));
  });
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.stop('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'seeds itself, locks its folder, preserves acknowledged orders after SIGKILL and stops on SIGTERM',
    async () => {
      const first = await start();
      expect(first.output()).toContain(`Data: ${folder}`);
      expect(first.output()).toContain('Other shop: mela.localhost');
      expect(first.output()).toContain('Customer: asha@example.com / asha-shop-2024');
      const byName = await fetch(`${first.baseUrl.replace('127.0.0.1', 'localhost')}/storeInfo`);
      expect(byName.status).toBe(200);

      await expect(startServer(folder)).rejects.toThrow(/is in use by another process/);

      const token = await signIn(first.baseUrl);
      const orderId = await placeOrder(first.baseUrl, token);
      await first.stop('SIGKILL');

      const second = await start();
      // The token is from before the kill and stays valid, because the key is stored in the database.
      const stored = await request(`${second.baseUrl}/orders`, z.array(withId), token);
      expect(stored.map(({ id }) => id)).toContain(orderId);
      expect(await sharedFiles(folder)).toEqual([]);
      expect(await second.stop('SIGTERM')).toBe(0);
      expect(await sharedFiles(folder)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('refuses a public hostname without STORE_API_DEMO', async () => {
    const publicUrl = { STORE_API_PUBLIC_URL: 'https://api.example' };
    await expect(startServer(folder, publicUrl)).rejects.toThrow(/"api.example" makes the shop public/);
  });

  test(
    'takes back an earlier version’s file modes, and the known password of a shop that has become public',
    async () => {
      const opened = ['.', 'lock', 'pglite', 'pglite/PG_VERSION', 'pglite/base/5'];
      for (const name of opened) await chmod(path.join(folder, name), name.includes('5') ? 0o755 : 0o777);
      const server = await start({ SITE_HOSTS: 'shop.example', STORE_API_DEMO: 'yes' });
      expect(server.output()).not.toContain('Customer:');
      await expect(signIn(server.baseUrl)).rejects.toThrow('401');
      expect(await sharedFiles(folder)).toEqual([]);
      expect(await server.stop('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );
});
