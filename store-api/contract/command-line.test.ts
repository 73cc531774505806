import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, type ServerProcess } from '../scripts/server-process';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';

const TIMEOUT_MS = 240_000;

type Outcome = { code: number | null; stdout: string; stderr: string };

/** Runs `npm run shop -- …` as npm does, without npm around it. */
function shop(words: string[], variables: Record<string, string>): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../cli/shop.ts', import.meta.url)), ...words],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
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
      await writeFile(csv, 'title,category,price\nQuixotic jubba,shirts,1299\n');
      expect(await run('products', 'import', csv)).toMatchObject({
        code: 0,
        stdout: 'created 1, updated 0, left 0 as they were, skipped 0.\n',
      });
      const found = await fetch(`${server.baseUrl}/products?search=quixotic`);
      expect(await found.text()).toContain('Quixotic jubba');

      const saved = path.join(folder, 'shop.backup');
      expect(await run('backup', saved)).toMatchObject({ code: 0 });
      expect((await stat(saved)).mode & 0o777).toBe(0o600);
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

      const restoring = run('restore', saved);
      const statuses = new Set<number>();
      let isDone = false;
      void restoring.then(() => (isDone = true));
      while (!isDone) statuses.add((await fetch(`${server.baseUrl}/storeInfo`)).status);
      expect(await restoring).toMatchObject({ code: 0, stderr: '' });
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
        const restoring = run('restore', saved);
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
