import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOrderIds, placeOrder, signIn, type OrderRequests } from '../scripts/order-load';
import { startServer, type ServerProcess } from '../scripts/server-process';

const TIMEOUT_MS = 120_000;

describe('the server process with the embedded database', () => {
  let folder = '';
  const processes: ServerProcess[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer(folder);
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
      expect(first.output()).toContain('Customer: asha@example.com / asha-shop-2024');
      const byName = await fetch(`${first.baseUrl.replace('127.0.0.1', 'localhost')}/storeInfo`);
      expect(byName.status).toBe(200);

      await expect(startServer(folder)).rejects.toThrow(/is in use by another store API process/);

      const requests: OrderRequests = new Map();
      const customer = await signIn(first.baseUrl);
      await placeOrder(customer, requests, 'before-the-kill');
      await first.stop('SIGKILL');

      const second = await start();
      // The token is from before the kill and stays valid, because the key is stored in the database.
      const stored = await listOrderIds({ ...customer, baseUrl: second.baseUrl });
      expect(stored).toContain(requests.get('before-the-kill'));
      expect(await second.stop('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );
});
