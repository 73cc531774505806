import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/open-database';
import { orderItems, orders } from '../db/schema/orders';
import { seedDatabase } from '../seed/seed';
import { startServer, type ServerProcess } from '../scripts/server-process';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';
import { testShops } from './test-shops';

const TIMEOUT_MS = 240_000;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

type Outcome = { code: number | null; stdout: string; stderr: string };

/** Runs `npm run shop -- …` as npm does, without npm around it. */
function shop(words: string[], variables: Record<string, string>, cwd = PROJECT): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('../cli/shop.ts', import.meta.url)),
      ...words,
    ],
    {
      cwd,
      env: { ...process.env, DATABASE_URL: '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

/** A title, an erased line, colors, a hidden link, reversed writing, and a line of its own. */
const HOSTILE =
  'a\u001b]0;title\u0007\u001b[2K\u009b31m\u001b]8;;https://evil.example\u001b\\b\u202ec\u200b\r\nFORGED';

/** Fills a database with an order of a customer who has typed HOSTILE wherever that was possible. */
async function fillWithHostileTexts(dataFolder: string): Promise<string> {
  let orderId = '';
  const { close } = await openDatabase({ dataFolder, databaseUrl: undefined }, async (db) => {
    await seedDatabase(db, testShops, new Date(), true);
    const address = { fullName: HOSTILE, address: HOSTILE, city: HOSTILE, state: HOSTILE, phone: HOSTILE };
    const [order] = await db.update(orders).set(address).returning({ id: orders.id });
    orderId = order?.id ?? '';
    await db.update(orderItems).set({ productTitle: HOSTILE });
  });
  await close();
  return orderId;
}

/** Expects a command to print the hostile texts, and none of their characters that a terminal obeys. */
function expectEscaped(printed: string): void {
  expect(printed).toContain('a\\u{1b}]0;title\\u{7}');
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(printed).not.toMatch(/^FORGED/m);
}

describe('the command line', () => {
  let folder = '';
  let server: ServerProcess | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop-cli-'));
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'works through the running store API, and without one',
    async () => {
      const data = path.join(folder, 'data');
      const run = (...words: string[]) => shop(words, { STORE_API_DATA: data });
      server = await startServer(data);
      expect((await stat(path.join(data, 'admin.sock'))).mode & 0o777).toBe(0o600);

      const csv = path.join(folder, 'new.csv');
      await writeFile(csv, 'sku,title,category,price\nQJ-1,Quixotic jubba,shirts,1299\n');
      expect(await run('products', 'import', csv)).toMatchObject({
        code: 0,
        stdout: 'created 1, updated 0, left 0 as they were, skipped 0.\n',
      });
      const found = await fetch(`${server.baseUrl}/products?search=quixotic`);
      expect(await found.text()).toContain('Quixotic jubba');

      const saved = path.join(folder, 'shop.backup');
      expect(await run('backup', saved)).toMatchObject({ code: 0 });
      expect((await stat(saved)).mode & 0o777).toBe(0o600);
      expect(await run('backup', saved)).toMatchObject({
        code: 1,
        stderr: `${saved} exists and stays as it is. --overwrite replaces it.\n`,
      });
      expect(await run('backup', saved, '--overwrite')).toMatchObject({ code: 0 });
      const pictures = ['ajrakh-tote-dfc86b66.webp', 'bagh-dupatta-1d774015.webp'].map((name) =>
        path.join(PROJECT, 'store-api/seed/pictures', name),
      );
      const pictured = await run('products', 'pictures', 'QJ-1', ...pictures);
      expect(pictured.stdout).toContain('Quixotic jubba has 2 pictures.\n');
      await writeFile(csv, 'title,category,price\nOne,shirts,1\nBad,shirts,\n');
      const refused = await run('products', 'import', csv);
      expect(refused).toMatchObject({
        code: 1,
        stdout: 'line 3: price must be rupees, such as 1299 or 1299.50\n',
      });
      const absent = path.join(folder, 'absent.csv');
      expect(await run('products', 'import', absent)).toMatchObject({
        code: 1,
        stderr: `There is no file or folder for ${absent}.\n`,
      });
      await writeFile(csv, 'title,category,price\nAfter the backup,shirts,1\n');
      await run('products', 'import', csv);

      expect(await run('restore', saved)).toMatchObject({
        code: 1,
        stderr: `Data: ${data}\nNothing was changed. --yes does it without a question.\n`,
      });
      const restoring = run('restore', saved, '--yes');
      const statuses = new Set<number>();
      let isDone = false;
      void restoring.then(() => (isDone = true));
      while (!isDone) statuses.add((await fetch(`${server.baseUrl}/storeInfo`)).status);
      expect(await restoring).toMatchObject({ code: 0, stderr: `Data: ${data}\n` });
      expect([...statuses].sort()).toEqual([200, 503]);

      const exported = path.join(folder, 'all.json');
      expect(await server.stop('SIGTERM')).toBe(0);
      expect(await run('products', 'export', exported)).toMatchObject({ code: 0 });
      const text = await readFile(exported, 'utf8');
      expect(text).toContain('Quixotic jubba');
      expect(text).not.toContain('After the backup');
      const missing = await run(
        'products',
        'export',
        path.join(folder, 'none.csv'),
        '--shop',
        'none.example',
      );
      expect(missing).toMatchObject({ code: 1 });
      expect((await readdir(folder)).filter((name) => name.includes('none'))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'a command works on the data that the files of variables name, and says so first',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'shop-files-'));
      await writeFile(path.join(folder, '.env.local'), 'STORE_API_DATA=mine\n');
      const listed = await shop(['shops', 'list'], {}, folder);
      expect(listed.stderr).toBe(`Data: ${path.join(folder, 'mine')}\n`);
      expect(await readdir(folder)).toContain('mine');
      await rm(folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  test(
    'prints no control or format character of texts',
    async () => {
      // That of the first test, because a new one takes seconds.
      const data = path.join(folder, 'data');
      const orderId = await fillWithHostileTexts(data);
      const show = (id: string) => shop(['orders', 'show', id], { STORE_API_DATA: data });
      const { code, stdout, stderr } = await show(orderId);
      expect([code, stderr.split('\n').length]).toEqual([0, 2]);
      expectEscaped(stdout);
      expectEscaped((await show(HOSTILE.replace('\r\n', ''))).stderr);
    },
    TIMEOUT_MS,
  );

  (isPostgresAvailable() ? test : test.skip)(
    'works on PostgreSQL, whose store API answers 503 during a restore',
    async () => {
      const { url, drop } = await createTemporaryDatabase();
      const data = path.join(folder, 'unused');
      const api = await startServer(data, { DATABASE_URL: url, STORE_API_DEMO: 'yes' });
      try {
        const run = (...words: string[]) => shop(words, { DATABASE_URL: url, STORE_API_DATA: data });
        const saved = path.join(folder, 'postgres.backup');
        expect(await run('backup', saved)).toMatchObject({ code: 0 });
        const restoring = run('restore', saved, '--yes');
        const statuses = new Set<number>();
        let isDone = false;
        void restoring.then(() => (isDone = true));
        while (!isDone) statuses.add((await fetch(`${api.baseUrl}/storeInfo`)).status);
        expect(await restoring).toMatchObject({ code: 0 });
        expect([...statuses].sort()).toEqual([200, 503]);
      } finally {
        await api.stop('SIGTERM');
        await drop();
      }
    },
    TIMEOUT_MS,
  );
});
