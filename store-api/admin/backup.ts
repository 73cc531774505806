import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import type { CommandContext } from './command';
import { listTables, readSchemaVersion } from './database-tables';
import { readRows } from './read-rows';
import { withSpool } from './spool';

/** The first line of a backup. */
export const headerSchema = z.object({
  format: z.literal('smartwear-backup'),
  /** The version of the tables: a backup is restored by the version of the API that made it. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
});

/** Rows that are read at once. */
const FETCH_SIZE = 500;

async function* dump(
  tx: Database,
  onTable: (done: number, total: number) => Promise<void>,
): AsyncIterable<string> {
  const header: z.infer<typeof headerSchema> = {
    format: 'smartwear-backup',
    schema: await readSchemaVersion(tx),
    createdAt: new Date().toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  const tables = await listTables(tx);
  for (const [index, { name, columns }] of tables.entries()) {
    const listed = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await tx.execute(
      sql`declare backup_rows no scroll cursor for
        select row_to_json(stored)::text as row from (select ${listed} from ${sql.identifier(name)}) as stored`,
    );
    let rows: { row: string }[];
    do {
      const fetch = sql`fetch ${sql.raw(String(FETCH_SIZE))} from backup_rows`;
      rows = await readRows(tx, fetch, z.object({ row: z.string() }));
      // A line is the name of a table, and its rows as the database writes them: no number is rounded.
      if (rows.length > 0) yield `${name}\t[${rows.map(({ row }) => row).join(',')}]\n`;
    } while (rows.length === FETCH_SIZE);
    await tx.execute(sql`close backup_rows`);
    await onTable(index + 1, tables.length);
  }
  yield 'end\n';
}

/**
 * Writes everything that the API stores to the command's file, as it is at one moment. It is on this machine's disk before
 * it is sent, so that a slow reader keeps no transaction open.
 */
export async function backup({ db, progress, write, print }: CommandContext): Promise<void> {
  await withSpool(async (file) => {
    const save = (tx: Database) =>
      pipeline(
        Readable.from(dump(tx, (done, total) => progress('Saving', done, total))),
        createGzip(),
        createWriteStream(file, { mode: 0o600 }),
      );
    await db.transaction(save, { isolationLevel: 'repeatable read', accessMode: 'read only' });
    for await (const part of createReadStream(file)) await write(part);
  });
  await print('The backup is complete. It holds personal data and password hashes: keep it safe.');
}
