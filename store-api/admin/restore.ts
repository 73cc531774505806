import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { noteAllPages } from '../page-changes/claim-changes';
import { headerSchema } from './backup';
import { CommandError, type CommandContext } from './command';
import { listTables, readSchemaVersion, type Table } from './database-tables';
import { readRows } from './read-rows';
import { lockForRestore, RESTORE_POLL_MS } from './restore-lock';
import { withSpool } from './spool';

const DAMAGED = 'The file is no backup, or it is damaged.';

/** Reads a backup's lines; a file that was cut off has no last one. */
async function* readLines(file: string): AsyncIterable<string> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) yield line;
}

/** @throws CommandError when the file is incomplete or of another version */
async function checkFile(db: Database, file: string): Promise<number> {
  let count = 0;
  let last = '';
  for await (const line of readLines(file)) {
    if (count === 0) {
      const header = headerSchema.safeParse(line.startsWith('{') ? JSON.parse(line) : null);
      if (!header.success) throw new CommandError(DAMAGED);
      if (header.data.schema !== (await readSchemaVersion(db))) {
        throw new CommandError(
          'The backup was made by another version of the store API. Restore it with that version, and then upgrade.',
        );
      }
    }
    count += 1;
    last = line;
  }
  if (last !== 'end') throw new CommandError(DAMAGED);
  return count;
}

function nameList(names: string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

async function insertRows(tx: Database, { name, columns }: Table, rows: string): Promise<void> {
  const table = sql.identifier(name);
  const listed = nameList(columns);
  await tx.execute(sql`insert into ${table} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`);
}

async function replaceAll(
  tx: Database,
  file: string,
  total: number,
  progress: CommandContext['progress'],
): Promise<void> {
  const tables = await listTables(tx);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const [newest] = await readRows(
    tx,
    sql`select coalesce(max(token_version), 0) as version from users`,
    z.object({ version: z.number() }),
  );
  // The tables that triggers keep are part of the backup.
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  await tx.execute(sql`truncate ${nameList(tables.map(({ name }) => name))}`);
  let done = 0;
  for await (const line of readLines(file)) {
    const at = line.indexOf('\t');
    if (at > 0) {
      const table = byName.get(line.slice(0, at));
      if (!table) throw new CommandError(DAMAGED);
      await insertRows(tx, table, line.slice(at + 1));
    }
    done += 1;
    await progress('Restoring', done, total);
  }
  for (const { name, identity } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    if (identity === null) continue;
    await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${identity}),
      (select coalesce(max(${sql.identifier(identity)}), 0) + 1 from ${sql.identifier(name)}), false)`);
  }
  // The triggers that note what changes on pages were off.
  await noteAllPages(tx);
  // A token that was revoked after the backup must not be valid again: all customers sign in anew.
  await tx.execute(sql`update users set token_version = token_version + ${(newest?.version ?? 0) + 1}`);
}

/**
 * Replaces everything that the API stores by a backup, in one transaction. Requests of shoppers get 503 meanwhile.
 *
 * @throws CommandError when the file can't be used; then nothing has changed
 */
export async function restore(context: CommandContext): Promise<void> {
  const { db, input, progress, print, withRequestsHeld } = context;
  await withSpool(async (file) => {
    await pipeline(Readable.from(input), createGunzip(), createWriteStream(file, { mode: 0o600 })).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code?.startsWith('Z_') ? new CommandError(DAMAGED) : error;
      },
    );
    const total = await checkFile(db, file);
    await withRequestsHeld(() =>
      db.transaction(async (tx) => {
        await lockForRestore(tx);
        // Instances of the API that share a PostgreSQL look for the lock once in this time.
        await wait(2 * RESTORE_POLL_MS);
        await replaceAll(tx, file, total, progress);
      }),
    );
  });
  await print('Everything is as it was when the backup was made. Customers have to sign in again.');
}
