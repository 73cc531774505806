import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { startFaultyProxy } from '../../test-support/faulty-proxy';
import { isPostgresAvailable, postgresUrl } from '../../test-support/postgres';
import { createPool, isUnencrypted } from './postgres';

test.each([
  'postgres://db.example/shop',
  'postgresql://shop@10.0.0.5:5432/shop',
  'postgres://db.example/shop?sslmode=disable',
  'postgres://db.example/shop?sslmode=prefer',
  'postgres:///shop?host=db.example',
])('%s crosses the network in clear', (url) => {
  expect(isUnencrypted(url)).toBe(true);
});

test.each([
  'postgres://localhost/shop',
  'postgres://root@127.0.0.1:5432/shop',
  'postgres://[::1]/shop',
  'postgres:///shop?host=/var/run/postgresql',
  'postgres:///shop',
  'postgres://db.example/shop?sslmode=verify-full',
  'postgres://db.example/shop?sslmode=require',
  'postgres://db.example/shop?ssl=true',
])('%s does not', (url) => {
  expect(isUnencrypted(url)).toBe(false);
});

const describeOnPostgres = isPostgresAvailable() ? describe : describe.skip;

describeOnPostgres('a pool', () => {
  test('goes on after a connection was lost within a transaction', async () => {
    const pool = createPool(postgresUrl);
    const db = drizzle({ client: pool });
    const lost = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(lost).rejects.toThrow();
    await expect(db.execute(sql`select 1 as one`)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await pool.end();
  });

  test('gives up a connection that is silent, and asks another one', async () => {
    const url = new URL(postgresUrl);
    const proxy = await startFaultyProxy(Number(url.port || 5432));
    url.host = `127.0.0.1:${proxy.port}`;
    const pool = createPool(url.href, 300);
    const db = drizzle({ client: pool });
    await db.execute(sql`select 1`);
    proxy.set('silent');
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    proxy.set(null);
    await expect(db.execute(sql`select 1 as one`)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await pool.end();
    proxy.stop();
  });
});
