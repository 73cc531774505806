import { Readable } from 'node:stream';
import { and, asc, gt, inArray } from 'drizzle-orm';
import { stringify } from 'csv-stringify';
import type { Database } from '../db/database';
import { products, productVariants } from '../db/schema/products';
import { escapeControlCharacters, escapeJson } from '../escape-control-characters';
import { toRupees } from '../money';
import { isOwnedBy } from '../products/hidden-products';
import type { CommandContext } from './command';
import { defuseFormula } from './formula';
import type { StockedProduct } from './merge-product';
import type { ProductFormat } from './product-file';
import { PRODUCT_COLUMNS } from './product-row';
import { groupVariants, importedColumns } from './store-products';

/** Products that are read at once. */
const BATCH_SIZE = 500;

type Cells = Record<(typeof PRODUCT_COLUMNS)[number], unknown>;

function cellsOf(id: string, { product, variants }: StockedProduct): Cells {
  const { discountedPrice } = product;
  return {
    id,
    sku: product.sku,
    title: product.title,
    category: product.category,
    price: toRupees(product.regularPrice),
    salePrice: discountedPrice === null ? null : toRupees(discountedPrice),
    saleEndsAt: product.saleEndsAt?.toISOString() ?? null,
    parentCategory: product.parentCategory,
    gender: product.gender,
    description: product.description,
    imgUrl: product.imgUrl,
    images: product.images,
    attributes: product.attributes,
    stock: variants.length > 0 ? variants : null,
    soldOut: product.soldOut,
    details: product.details,
    hsn: product.hsn,
    createdAt: product.createdAt.toISOString(),
  };
}

/** Reads a shop's products by their ids, a batch at a time: no transaction stays open while somebody reads slowly. */
async function* readProducts(db: Database, shopId: string): AsyncIterable<Cells[]> {
  let last: string | null = null;
  for (;;) {
    const after = last === null ? undefined : gt(products.id, last);
    const rows: { id: string; product: StockedProduct['product'] }[] = await db
      .select({ id: products.id, product: importedColumns })
      .from(products)
      .where(and(isOwnedBy(shopId), after))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    const { productId, size, color } = productVariants;
    const ids = rows.map(({ id }) => id);
    const variants = groupVariants(
      await db
        .select()
        .from(productVariants)
        .where(inArray(productId, ids))
        .orderBy(asc(productId), asc(size), asc(color)),
    );
    yield rows.map(({ id, product }) => cellsOf(id, { product, variants: variants.get(id) ?? [] }));
  }
}

/** Descriptions have lines, which spreadsheets show. */
const CELL_WHITESPACE = '\t\r\n';

/** A value as a spreadsheet shows it and does not run it. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return defuseFormula(escapeControlCharacters(text, CELL_WHITESPACE));
}

async function* csvOf(batches: AsyncIterable<Cells[]>): AsyncIterable<Uint8Array> {
  async function* records(): AsyncIterable<string[]> {
    yield [...PRODUCT_COLUMNS];
    for await (const batch of batches) {
      for (const cells of batch) yield PRODUCT_COLUMNS.map((name) => csvCell(cells[name]));
    }
  }
  const source = Readable.from(records());
  // Spreadsheets take a file without this mark for one of their country's old encoding.
  const writer = stringify({ bom: true });
  source.once('error', (error) => writer.destroy(error));
  for await (const part of source.pipe(writer)) yield Buffer.from(part);
}

async function* jsonOf(batches: AsyncIterable<Cells[]>): AsyncIterable<Uint8Array> {
  let separator = '[\n';
  for await (const batch of batches) {
    for (const cells of batch) {
      yield Buffer.from(`${separator}${escapeJson(JSON.stringify(cells))}`);
      separator = ',\n';
    }
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Writes a shop's products to the command's file. */
export async function exportProducts(
  { db, progress, write, print }: CommandContext,
  shopId: string,
  format: ProductFormat,
): Promise<void> {
  const total = await db.$count(products, isOwnedBy(shopId));
  let done = 0;
  async function* counted(): AsyncIterable<Cells[]> {
    for await (const batch of readProducts(db, shopId)) {
      yield batch;
      done += batch.length;
      await progress('Exporting', done, Math.max(done, total));
    }
  }
  for await (const part of format === 'csv' ? csvOf(counted()) : jsonOf(counted())) await write(part);
  await print(`Exported ${done} products.`);
}
