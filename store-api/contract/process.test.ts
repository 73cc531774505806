import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderIds, placeOrder, signIn, type Ledger } from '../scripts/order-stream';
import { startServer, type ServerProcess } from '../scripts/server-process';

const PATIENCE_MS = 120_000;

describe('the process, with the embedded database in a folder', () => {
  let folder = '';
  const running: ServerProcess[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer(folder);
    running.push(server);
    return server;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-api-process-'));
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'fills itself, keeps a second process out, survives a kill, and stops when asked to',
    async () => {
      const first = await start();
      expect(first.output()).toContain(`Data: ${folder}`);
      expect(first.output()).toContain('Customer: asha@example.com / asha-shop-2024');
      const byName = await fetch(`${first.base.replace('127.0.0.1', 'localhost')}/storeInfo`);
      expect(byName.status).toBe(200);

      await expect(startServer(folder)).rejects.toThrow(/is in use by another store API process/);

      const ledger: Ledger = new Map();
      const buyer = await signIn(first.base);
      await placeOrder(buyer, ledger, 'before-the-kill');
      await first.end('SIGKILL');

      const second = await start();
      // The token was signed before the kill: the key is kept with the data.
      const there = await orderIds({ ...buyer, base: second.base });
      expect(there).toContain(ledger.get('before-the-kill'));
      expect(await second.end('SIGTERM')).toBe(0);
    },
    PATIENCE_MS,
  );
});
