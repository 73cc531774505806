import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOrderIds, placeOrder, signIn, type OrderRequests } from '../scripts/order-load';
import { startServer, type ServerProcess } from '../scripts/server-process';

const TIMEOUT_MS = 120_000;

const GROUP_AND_OTHERS = 0o077;

/** The files and folders below a folder, and itself, to which other users have a right. */
async function sharedFiles(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode));
  return names.filter((_, index) => ((modes[index] ?? 0) & GROUP_AND_OTHERS) !== 0);
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

      const requests: OrderRequests = new Map();
      const customer = await signIn(first.baseUrl);
      await placeOrder(customer, requests, 'before-the-kill');
      await first.stop('SIGKILL');

      const second = await start();
      // The token is from before the kill and stays valid, because the key is stored in the database.
      const stored = await listOrderIds({ ...customer, baseUrl: second.baseUrl });
      expect(stored).toContain(requests.get('before-the-kill'));
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
