import { stringify } from 'csv-stringify/sync';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { invoices } from '../db/schema/invoices';
import { escapeJson } from '../escape-control-characters';
import type { Invoice } from '../../shared/invoice-schema';
import { toInvoiceResponse } from '../invoices/invoice-schema';
import { defineCommand, noArguments, oneArgument, type Command } from './command';
import { csvCell } from './export-products';
import { findShop } from './find-shop';
import { formatOf } from './product-commands';

const BATCH_SIZE = 500;

const day = z.iso.date('must be a day, such as 2026-04-01').optional();
type Days = { from?: string | undefined; to?: string | undefined };

/** The invoices and credit notes of the days of a shop, both ends included, a batch at a time. */
async function* readAll(db: Database, hostname: string | null, { from, to }: Days) {
  const { id } = await findShop(db, hostname);
  const date = sql`${invoices.document} ->> 'date'`;
  const since = from === undefined ? undefined : sql`${date} >= ${from}`;
  const until = to === undefined ? undefined : sql`${date} <= ${to}`;
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const batch = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.shopId, id), since, until))
      .orderBy(asc(invoices.issuedAt), asc(invoices.number))
      .limit(BATCH_SIZE)
      .offset(offset);
    for (const row of batch) yield toInvoiceResponse(row);
    if (batch.length < BATCH_SIZE) return;
  }
}

/** A row for each line, as accountants' programs read them. */
function rowsOf({ lines, corrects, seller, buyer, placeOfSupply, ...rest }: Invoice) {
  const { number, date, orderId } = rest;
  return lines.map(({ discount, ...line }) => ({
    ...{ number, date, corrects: corrects?.number, orderId, gstin: seller.gstin, buyer: buyer.name },
    ...{ placeOfSupply: placeOfSupply.code, ...line, discount },
  }));
}

const list = defineCommand({
  name: 'invoices list',
  usage: '[--from DATE] [--to DATE]',
  summary: 'Lists invoices and credit notes, the first one first',
  schema: z.object({ args: noArguments, from: day, to: day }),
  run: async ({ db, hostname, print }, days) => {
    let found = 0;
    for await (const { number, date, orderId, totals, corrects } of readAll(db, hostname, days)) {
      found += 1;
      const of = corrects ? `  corrects ${corrects.number}` : '';
      await print(`${number}  ${date}  ${orderId}  ₹${totals.amount}${of}`);
    }
    if (found === 0) await print('No invoices.');
  },
});

const exportCommand = defineCommand({
  name: 'invoices export',
  usage: 'FILE [--from DATE] [--to DATE]',
  summary: 'Writes invoices and credit notes to a file: CSV with a row for each line, or JSON',
  file: 'write',
  schema: z.object({ args: oneArgument('FILE'), from: day, to: day }),
  run: async ({ db, hostname, print, write }, { args: [file], ...days }) => {
    const isCsv = formatOf(file) === 'csv';
    let done = 0;
    for await (const invoice of readAll(db, hostname, days)) {
      const rows = rowsOf(invoice).map((row) => Object.entries(row));
      const heading = done === 0 && rows[0] ? [rows[0].map(([name]) => name)] : [];
      const cells = rows.map((row) => row.map(([, value]) => csvCell(value)));
      const json = `${done === 0 ? '[' : ','}\n${escapeJson(JSON.stringify(invoice))}`;
      // Spreadsheets take a file without this mark for one of their country's old encoding.
      await write(Buffer.from(isCsv ? stringify([...heading, ...cells], { bom: done === 0 }) : json));
      done += 1;
    }
    if (!isCsv) await write(Buffer.from(done === 0 ? '[]\n' : '\n]\n'));
    await print(`Exported ${done} invoices and credit notes.`);
  },
});

/** The commands about invoices. */
export const invoiceCommands: Command[] = [list, exportCommand];
