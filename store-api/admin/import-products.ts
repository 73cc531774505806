import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { shops } from '../db/schema/shops';
import { CommandError, type CommandContext } from './command';
import { mergeProduct, type StockedProduct } from './merge-product';
import { PLACE_NAMES, readProductFile, type FileRow, type ProductFormat } from './product-file';
import { checkRow, type ProductRow } from './product-row';
import { findSkus, loadProducts, storeProducts, type ProductChange } from './store-products';
import { withSpool } from './spool';

/** Rows of one statement. */
const BATCH_SIZE = 500;

/** Bad rows that are named one by one. */
const MAX_REPORTED = 200;

const MAX_ATTEMPTS = 3;

const DEADLOCK = z.object({ cause: z.object({ code: z.literal('40P01') }) });

type ImportOptions = { shopId: string; format: ProductFormat; isDryRun: boolean; skipsBad: boolean };

type Counts = { created: number; updated: number; unchanged: number };

type SpooledRow = { place: number; row: ProductRow };

/** Why rows can't be used, by their place in the file. */
type BadRows = Map<number, string>;

/** Ends the transaction without a change; carries what would have been. */
class RolledBack extends Error {
  constructor(readonly counts: Counts) {
    super('rolled back');
  }
}

/** Checks what can be checked without the database; good rows go on as lines of JSON. */
async function* checkRows(
  rows: AsyncIterable<FileRow>,
  bad: BadRows,
  count: { rows: number },
): AsyncIterable<string> {
  for await (const found of rows) {
    count.rows += 1;
    const { place } = found;
    const checked = 'cells' in found ? checkRow(found.cells) : found;
    if ('reason' in checked) {
      bad.set(place, checked.reason);
      continue;
    }
    yield `${JSON.stringify({ place, row: checked.row })}\n`;
  }
}

const spooledRow = z.object({
  place: z.number(),
  row: z.custom<ProductRow>((value) => typeof value === 'object' && value !== null),
});

/** Dates were texts on the disk. */
function revive(name: string, value: unknown): unknown {
  return (name === 'saleEndsAt' || name === 'createdAt') && typeof value === 'string'
    ? new Date(value)
    : value;
}

async function* readBatches(file: string): AsyncIterable<SpooledRow[]> {
  let batch: SpooledRow[] = [];
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    batch.push(spooledRow.parse(JSON.parse(text, revive)));
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Finds out which product a row names, by its id or else its SKU; each product may be named once in a file. */
function createMatcher(placeName: string) {
  const placeOf = new Map<string, number>();
  /** @returns an undefined id for a new product, or the reason when the row can't be used */
  return (
    { place, row }: SpooledRow,
    idOfSku: Map<string, string>,
  ): { id: string | undefined } | { reason: string } => {
    const owner = row.sku ? idOfSku.get(row.sku) : undefined;
    if (row.id && owner && owner !== row.id)
      return { reason: `sku "${row.sku}" is the one of the product ${owner}` };
    const id = row.id ?? owner;
    const names = [...(id ? [`id ${id}`] : []), ...(row.sku ? [`sku ${row.sku}`] : [])];
    const earlier = names.map((name) => placeOf.get(name)).find((known) => known !== undefined);
    if (earlier !== undefined) return { reason: `names the product of ${placeName} ${earlier} again` };
    for (const name of names) placeOf.set(name, place);
    return { id };
  };
}

/** What a row changes; null when everything is so already. */
function changeOf(
  row: ProductRow,
  id: string | undefined,
  stored: StockedProduct | null,
  now: Date,
): ProductChange | { reason: string } | null {
  if (row.id && !stored)
    return { reason: 'the shop has no product with this id; leave it empty for a new one' };
  const merged = mergeProduct(row, stored, now);
  if ('reason' in merged) return merged;
  if (stored && isDeepStrictEqual(merged, stored)) return null;
  return { id: id ?? randomUUID(), isNew: !stored, before: stored?.variants ?? [], ...merged };
}

async function applyRows(
  context: CommandContext,
  file: string,
  total: number,
  checkedBad: BadRows,
  { shopId, format, isDryRun, skipsBad }: ImportOptions,
): Promise<{ counts: Counts; bad: BadRows }> {
  const bad = new Map(checkedBad);
  const counts: Counts = { created: 0, updated: 0, unchanged: 0 };
  const startedAt = Date.now();
  const match = createMatcher(PLACE_NAMES[format]);
  let done = checkedBad.size;
  const run = async (tx: Database): Promise<void> => {
    // Writers of one catalogue take turns anyway; doing so from the start spares a deadlock between two imports.
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update');
    for await (const batch of readBatches(file)) {
      const idOfSku = await findSkus(
        tx,
        shopId,
        batch.flatMap(({ row }) => (row.sku ? [row.sku] : [])),
      );
      const matched = batch.map((spooled) => ({ ...spooled, named: match(spooled, idOfSku) }));
      const ids = matched.flatMap(({ named }) => ('id' in named && named.id ? [named.id] : []));
      const stored = await loadProducts(tx, shopId, ids);
      const changes: ProductChange[] = [];
      matched.forEach(({ place, row, named }, index) => {
        if ('reason' in named) return bad.set(place, named.reason);
        const { id } = named;
        // The first row of a file is the newest, and so the first in lists.
        const now = new Date(startedAt - done - index);
        const change = changeOf(row, id, (id && stored.get(id)) || null, now);
        if (change === null) counts.unchanged += 1;
        else if ('reason' in change) bad.set(place, change.reason);
        else {
          counts[change.isNew ? 'created' : 'updated'] += 1;
          changes.push(change);
        }
      });
      const isLost = isDryRun || (bad.size > 0 && !skipsBad);
      if (!isLost) await storeProducts(tx, shopId, changes);
      done += batch.length;
      await context.progress('Importing', done, total);
    }
    if (isDryRun || (bad.size > 0 && !skipsBad)) throw new RolledBack(counts);
  };
  await context.db.transaction(run).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return { counts, bad };
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DrizzleQueryError && DEADLOCK.safeParse(error).success;
}

async function reportBad({ print }: CommandContext, bad: BadRows, placeName: string): Promise<void> {
  const sorted = [...bad].sort(([a], [b]) => a - b);
  for (const [place, reason] of sorted.slice(0, MAX_REPORTED))
    await print(`${placeName} ${place}: ${reason}`);
  if (sorted.length > MAX_REPORTED) await print(`… and ${sorted.length - MAX_REPORTED} more`);
}

/**
 * Imports products in one transaction: all rows, or with `skipsBad` the good ones, or none. The file is on this machine's disk
 * before the transaction begins, so that a slow sender blocks nobody.
 *
 * @throws CommandError when nothing was imported because of bad rows
 */
export async function importProducts(context: CommandContext, options: ImportOptions): Promise<void> {
  const bad: BadRows = new Map();
  const count = { rows: 0 };
  async function* measured(): AsyncIterable<Uint8Array> {
    let bytes = 0;
    for await (const part of context.input) {
      bytes += part.length;
      await context.progress('Reading', bytes, context.inputBytes);
      yield part;
    }
  }
  const placeName = PLACE_NAMES[options.format];
  const rows = checkRows(readProductFile(measured(), options.format), bad, count);
  const outcome = await withSpool(async (file) => {
    await pipeline(Readable.from(rows), createWriteStream(file, { mode: 0o600 }));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyRows(context, file, count.rows, bad, options);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  });
  await reportBad(context, outcome.bad, placeName);
  const { created, updated, unchanged } = outcome.counts;
  const rejected = outcome.bad.size;
  if (rejected > 0 && !options.skipsBad) {
    throw new CommandError(
      `Nothing was imported: ${rejected} of ${count.rows} rows can't be used.` +
        (rejected < count.rows ? ' --skip-bad imports the others.' : ''),
    );
  }
  await context.print(
    `${options.isDryRun ? 'Would have ' : ''}created ${created}, updated ${updated}, left ${unchanged} as they were, ` +
      `skipped ${rejected}.`,
  );
}
