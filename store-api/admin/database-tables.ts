import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { readRows } from './read-rows';

/** A table of the API; `columns` are those that are not computed. */
export type Table = { name: string; columns: string[]; identity: string | null };

/**
 * Tables that a backup leaves out: the key that signs tokens stays where it is, limits are of the moment, a restore changes
 * pages of its own, a mail that waits in one would be sent a second time, and one-time codes and links to new passwords and emails are
 * over by then.
 */
const EXCLUDED = new Set([
  'settings',
  'rate_limits',
  'page_changes',
  'mails',
  'one_time_codes',
  'password_resets',
  'email_changes',
]);

const columnRow = z.object({
  table_name: z.string(),
  column_name: z.string(),
  is_identity: z.string(),
});

const referenceRow = z.object({ name: z.string(), target: z.string() });

/** Lists the tables of a backup, each after those that it refers to. */
export async function listTables(db: Database): Promise<Table[]> {
  const columns = await readRows(
    db,
    sql`select c.table_name::text, c.column_name::text, c.is_identity::text
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`,
    columnRow,
  );
  const references = await readRows(
    db,
    sql`select conrelid::regclass::text as name, confrelid::regclass::text as target
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    referenceRow,
  );
  const tables = new Map<string, Table>();
  for (const { table_name: name, column_name: column, is_identity: identity } of columns) {
    if (EXCLUDED.has(name)) continue;
    const table = tables.get(name) ?? { name, columns: [], identity: null };
    table.columns.push(column);
    if (identity === 'YES') table.identity = column;
    tables.set(name, table);
  }
  const sorted = new Set<Table>();
  const visit = (table: Table): void => {
    if (sorted.has(table)) return;
    for (const { name, target } of references) {
      const referenced = tables.get(target);
      if (name === table.name && referenced && referenced !== table) visit(referenced);
    }
    sorted.add(table);
  };
  for (const table of tables.values()) visit(table);
  return [...sorted];
}

/** The version of the tables: when the last migration was made. */
export async function readSchemaVersion(db: Database): Promise<string> {
  const [row] = await readRows(
    db,
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
    z.object({ version: z.string() }),
  );
  if (!row) throw new Error('The database has no migrations.');
  return row.version;
}
