import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { z } from 'zod';
import { readRows } from '../admin/read-rows';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';
import { MIGRATIONS_FOLDER, type BeforeMigration, type Database, type OpenDatabase } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

const FORMER_MIGRATIONS = fileURLToPath(new URL('../../test-support/migrations-0.1.0', import.meta.url));

/** The time in the journal of the last of the eleven migrations that were replaced by one. */
const LAST_OF_ELEVEN = 1_795_456_275_655;

const TIMEOUT_MS = 120_000;

const ORDER = 'A1B2C3D4';
const SHIRT = '00000000-0000-4000-8000-000000000001';
const CAP = '00000000-0000-4000-8000-000000000002';
const CUSTOMER = '00000000-0000-4000-8000-000000000003';

const FORMER_ROWS = [
  `insert into shops values ('first', true, 'First', 'First Ltd', '1 Road', '+910000000000', 'shop@example.com', '/logo.webp',
    'A shop', '["men"]', '{}', '{}', '{"terms": "Be kind."}', 'first@upi', 'First')`,
  `insert into shop_hostnames values ('first.example', 0, 'first')`,
  `insert into users (id, shop_id, email, first_name, last_name, password_hash)
    values ('${CUSTOMER}', 'first', 'mira@example.com', 'Mira', 'Iyer', 'hash')`,
  `insert into products (id, shop_id, title, category, parent_category, gender, regular_price, discounted_price, img_url, images,
    attributes) values
    ('${SHIRT}', 'first', 'Linen shirt', 'Men', 'Shirts', 'Men', 200000, 150000, '/a.webp', '[]',
      '[{"id": "1", "key": "size", "value": ["S", "M"], "metricUnit": null}]'),
    ('${CAP}', 'first', 'Cap', 'Men', 'Caps', null, 50000, null, '/b.webp', '[]', '[]')`,
  `insert into orders (id, shop_id, user_id, total, full_name, address, city, state, postal_code, phone)
    values ('${ORDER}', 'first', '${CUSTOMER}', 150000, 'Mira Iyer', '3 Road', 'Mysuru', 'Karnataka', '570001', '+910000000001')`,
  `insert into order_items (order_id, position, product_id, product_title, quantity, price, size)
    values ('${ORDER}', 0, '${SHIRT}', 'Linen shirt', 1, 150000, 'M')`,
  `insert into payments (reference, order_id, method_id, fields, amount, status, return_host)
    values ('ref', '${ORDER}', 'upi', '{}', 150000, 'pending', 'first.example')`,
];

const JOURNAL = [
  'create schema drizzle',
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
];

/** The statements by which 0.1.0 made a database, as far as `count` of its migrations, and those of its rows. */
function formerStatements(count: number): string[] {
  const migrations = readMigrationFiles({ migrationsFolder: FORMER_MIGRATIONS }).slice(0, count);
  return [
    ...JOURNAL,
    ...migrations.flatMap((migration) => [
      ...migration.sql,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${migration.hash}', ${migration.folderMillis})`,
    ]),
    ...FORMER_ROWS,
  ];
}

/** The folder that those of PGlite are copies of; empty until the first one is made. */
let emptyDatabase = '';
afterAll(() => rm(emptyDatabase, { recursive: true, force: true }));

/** A database that can be filled before it is opened. */
type Place = {
  execute: (statements: string[]) => Promise<void>;
  open: (beforeMigration?: BeforeMigration) => Promise<OpenDatabase>;
  remove: () => Promise<void>;
};

/** Each is a copy of the first one's empty database, because PGlite takes seconds to create one. */
async function makeFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  if (emptyDatabase === '') {
    emptyDatabase = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await (await PGlite.create({ dataDir: emptyDatabase, extensions: { pg_trgm } })).close();
  }
  await cp(emptyDatabase, path.join(folder, 'pglite'), { recursive: true });
  return {
    execute: async (statements) => {
      const client = await PGlite.create({ dataDir: path.join(folder, 'pglite'), extensions: { pg_trgm } });
      for (const statement of statements) await client.query(statement);
      await client.close();
    },
    open: (beforeMigration) => openPglite(folder, async () => {}, beforeMigration),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function makePostgres(): Promise<Place> {
  const { url, drop } = await createTemporaryDatabase();
  return {
    execute: async (statements) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    },
    open: (beforeMigration) => openPostgres(url, async () => {}, beforeMigration),
    remove: drop,
  };
}

/** Columns, indexes, constraints, triggers and functions as the database describes them. */
async function readSchema(db: Database): Promise<string[]> {
  const rows = await readRows(
    db,
    sql`select concat_ws(' ', table_name, ordinal_position, column_name, udt_name, is_nullable, column_default, is_identity,
        generation_expression) as line from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
        and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      order by 1`,
    z.object({ line: z.string() }),
  );
  return rows.map(({ line }) => line);
}

/** What must be found of `FORMER_ROWS`, and what the migration computes of them. */
const carriedRows = sql`select
  (select concat_ws(' ', email, first_name, token_version) from users) as customer,
  (select concat_ws(' ', orders.id, total, product_title, item.size, payments.status) from orders
    join order_items as item on item.order_id = orders.id join payments on payments.order_id = orders.id) as "order",
  (select array_agg(concat_ws(' ', parent_key, count) order by parent_key) from product_counts) as counts,
  (select array_agg(concat_ws(' ', ranges.count, parent_key, counts.count) order by parent_key)
    from product_ranges as ranges join product_range_counts as counts on range_id = ranges.id) as ranges,
  (select array_agg(concat_ws(' ', title, price, discount, facets) order by title)
    from product_index join products on id = product_id where words @@ '''@shop:first'''::tsquery) as found,
  (select array_agg(word order by word) from search_words where titles = 1) as words,
  (select count(*)::integer from page_changes) as changes`;

/** Opens a database, reads from it and closes it. */
async function use<Result>(place: Place, read: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await place.open();
  try {
    return await read(db);
  } finally {
    await close();
  }
}

// The sixth migration of 0.1.0 came on the day of its release. PostgreSQL, which is faster, tests both.
const engines: [string, () => Promise<Place>, number[]][] = [['PGlite', makeFolder, [6]]];
if (isPostgresAvailable()) engines.push(['PostgreSQL', makePostgres, [5, 6]]);

describe.each(engines)('on %s', (_name, make, counts) => {
  let fresh: Place;
  let schema: string[];
  beforeAll(async () => {
    fresh = await make();
    schema = await use(fresh, readSchema);
  }, TIMEOUT_MS);
  afterAll(() => fresh.remove());

  test.each(counts)(
    'a database with %s migrations of 0.1.0 becomes like a new one and keeps its rows',
    async (count) => {
      const former = await make();
      await former.execute(formerStatements(count));
      await expect(former.open(() => Promise.reject(new Error('not yet')))).rejects.toThrow('not yet');
      await use(former, async (db) => {
        expect(await readSchema(db)).toEqual(schema);
        expect(await readRows(db, carriedRows, z.object({}).loose())).toEqual([
          {
            customer: 'mira@example.com Mira 0',
            order: 'A1B2C3D4 150000 Linen shirt M pending',
            counts: ['caps 1', 'shirts 1'],
            ranges: ['2 caps 1', '2 shirts 1'],
            found: ['Cap 50000 0 {}', 'Linen shirt 150000 25 {size:M,size:S}'],
            words: ['cap', 'linen', 'shirt'],
            changes: 0,
          },
        ]);
      });
      await former.remove();
    },
    TIMEOUT_MS,
  );

  test(
    'a database with the eleven migrations that the first one replaces gets only those that follow',
    async () => {
      const [first, ...others] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
      const former = await make();
      await former.execute([
        ...JOURNAL,
        ...(first?.sql ?? []),
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('former', ${LAST_OF_ELEVEN})`,
      ]);
      // Nothing is asked where nothing is to be changed.
      await (await fresh.open(() => Promise.reject(new Error('asked')))).close();
      await use(former, async (db) => {
        expect(await readSchema(db)).toEqual(schema);
        const migrations = sql`select hash from drizzle.__drizzle_migrations order by id`;
        expect(await readRows(db, migrations, z.object({ hash: z.string() }))).toEqual(
          ['former', ...others.map(({ hash }) => hash)].map((hash) => ({ hash })),
        );
      });
      await former.remove();
    },
    TIMEOUT_MS,
  );

  test(
    'a database from between the releases is refused',
    async () => {
      await fresh.execute([
        'delete from drizzle.__drizzle_migrations',
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('former', ${LAST_OF_ELEVEN - 1})`,
      ]);
      await expect(fresh.open()).rejects.toMatchObject({
        cause: { message: expect.stringContaining('between releases') },
      });
    },
    TIMEOUT_MS,
  );
});
