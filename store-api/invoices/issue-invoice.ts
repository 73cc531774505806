import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { findState, INDIAN_STATES } from '../../shared/indian-states';
import type { Database } from '../db/database';
import { invoices, invoiceSeries, type Invoice } from '../db/schema/invoices';
import { orderItems, type orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { indiaDate } from '../delivery/delivery-date';
import { piecesAmount } from '../quotes/totals';
import { pieceName } from '../orders/stock';
import type { InvoiceSettings } from '../shops/shop-schema';
import { amountInWords } from './amount-in-words';
import type { InvoiceDocument } from './invoice-document';
import { addLines, toCreditLines, toInvoiceLines, type Credit, type SoldLine } from './invoice-lines';

/** What the law allows a number of an invoice. */
const MAX_NUMBER_LENGTH = 16;

/** Of what GST calls other territory, as where the army's post goes. */
const ELSEWHERE = { code: '97', name: 'Other Territory' };

/** The year of account of a day, from April on, such as `26-27`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((one) => String(one).slice(-2)).join('-');
}

/** Takes the next number of a series, which nobody else can until the transaction ends. */
async function takeNumber(tx: Database, shopId: string, series: string): Promise<string> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ shopId, series, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.shopId, invoiceSeries.series],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning();
  const number = `${series}${String(row?.last).padStart(6, '0')}`;
  if (number.length > MAX_NUMBER_LENGTH) throw new Error(`The series ${series} has no more numbers.`);
  return number;
}

/** The lines of an order that were not cancelled, with the HSN codes that their products have now. */
async function soldLines(tx: Database, orderId: string, settings: InvoiceSettings): Promise<SoldLine[]> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const ids = items.map(({ productId }) => productId);
  const catalogue = await tx
    .select({
      id: products.id,
      hsn: products.hsn,
      category: products.category,
      type: products.parentCategory,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const codes = Object.entries(settings.hsnOf ?? {});
  const codeOf = (category = '') =>
    codes.find(([name]) => name.toLowerCase() === category.toLowerCase())?.[1];
  return items.flatMap(({ id, productId, productTitle, price, cancelled, ...item }) => {
    const quantity = item.quantity - cancelled;
    if (quantity === 0) return [];
    const discount = price * quantity - piecesAmount({ ...item, price }, quantity, cancelled);
    const product = catalogue.find((one) => one.id === productId);
    return [
      {
        itemId: id,
        description: pieceName({
          productTitle,
          size: item.variant?.size || item.size,
          color: item.variant?.color || item.color,
        }),
        hsn: product?.hsn ?? codeOf(product?.type) ?? codeOf(product?.category) ?? settings.hsn,
        ...{ quantity, price, discount },
      },
    ];
  });
}

/**
 * Makes the invoice of an order at a shop with the feature `invoice`, once.
 *
 * @param tx the transaction that sends the order, which has locked it. It keeps the series locked, and so locks nothing else
 *   afterwards
 */
export async function issueInvoice(
  tx: Database,
  shop: Pick<Shop, 'id' | 'extras' | 'companyName' | 'companyAddress'>,
  order: typeof orders.$inferSelect,
  issuedAt = new Date(),
): Promise<void> {
  const { features = [], invoice: settings, gst = [] } = shop.extras ?? {};
  if (!settings || !features.includes('invoice')) return;
  if ((await tx.$count(invoices, eq(invoices.orderId, order.id))) > 0) return;
  const { fullName: name, address, city, state, postalCode } = order;
  const own = INDIAN_STATES.find(({ code }) => settings.gstin.startsWith(code)) ?? ELSEWHERE;
  const place = findState(state, postalCode) ?? ELSEWHERE;
  const orderDate = indiaDate(order.createdAt.getTime());
  const lines = toInvoiceLines(await soldLines(tx, order.id, settings), order.totals, {
    gst,
    day: orderDate,
    isWithinState: own.code === place.code,
  });
  const date = indiaDate(issuedAt.getTime());
  const totals = addLines(lines);
  const document: InvoiceDocument = {
    date,
    orderDate,
    seller: {
      name: settings.name ?? shop.companyName,
      address: settings.address ?? shop.companyAddress,
      gstin: settings.gstin,
      state: own,
    },
    buyer: { name, address, city, state, postalCode },
    placeOfSupply: place,
    lines,
    totals,
    inWords: amountInWords(totals.amount),
  };
  const number = await takeNumber(tx, shop.id, `${settings.prefix}/${financialYear(date)}/`);
  await tx
    .insert(invoices)
    .values({ shopId: shop.id, number, kind: 'invoice', orderId: order.id, issuedAt, document });
}

/**
 * Makes a credit note of an order that has an invoice: for what is returned, was refused at the door or is refunded otherwise.
 *
 * @param tx the transaction that makes it so. It keeps the series locked, and so locks nothing else afterwards
 * @param reason a sentence for the customer
 * @returns it with its shop; null for an order without an invoice, and where nothing is left of it
 */
export async function creditNote(
  tx: Database,
  { orderId, reason, ...credit }: Credit & { orderId: string; reason: string },
): Promise<Invoice | null> {
  const ofKind = (kind: Invoice['kind']) => and(eq(invoices.orderId, orderId), eq(invoices.kind, kind));
  const [invoice] = await tx.select().from(invoices).where(ofKind('invoice')).for('update');
  if (!invoice) return null;
  const notes = await tx.select().from(invoices).where(ofKind('credit-note'));
  const { date: invoiceDate, ...sale } = invoice.document;
  const credited = toCreditLines(
    sale.lines,
    notes.flatMap(({ document }) => document.lines),
    credit,
  );
  const corrects = { number: invoice.number, date: invoiceDate };
  return follow(tx, invoice, 'credit-note', { ...sale, lines: credited, corrects, reason });
}

/**
 * Makes the documents of an exchange: a credit note of the pieces that came back, and an invoice of the same amount for what is
 * sent for them.
 *
 * @param tx as for a credit note
 * @param items with the description of what is sent
 */
export async function invoiceExchange(
  tx: Database,
  orderId: string,
  items: { itemId: string; quantity: number; amount: number; description: string }[],
): Promise<void> {
  const note = await creditNote(tx, { orderId, items, reason: 'Exchanged goods.' });
  if (!note) return;
  const { corrects, ...sale } = note.document;
  const lines = sale.lines.map((line, position) => {
    const sent = items.find(({ itemId }) => itemId === line.itemId);
    const discount = line.price * line.quantity - line.amount;
    return { ...line, position, discount, description: sent?.description ?? line.description };
  });
  const reason = `Sent for the goods of ${corrects?.number} that credit note ${note.number} credits.`;
  await follow(tx, note, 'exchange', { ...sale, lines, reason });
}

/** Stores a document of today that follows another one of the same order. @returns null where it is about nothing */
async function follow(
  tx: Database,
  { shopId, number: former, orderId }: Invoice,
  kind: 'credit-note' | 'exchange',
  content: Omit<InvoiceDocument, 'date' | 'totals' | 'inWords'>,
): Promise<Invoice | null> {
  const totals = addLines(content.lines);
  if (totals.amount === 0) return null;
  const issuedAt = new Date();
  const date = indiaDate(issuedAt.getTime());
  const series = `${former.slice(0, former.indexOf('/'))}/${financialYear(date)}/`;
  const number = await takeNumber(tx, shopId, kind === 'credit-note' ? `${series}C` : series);
  const document = { ...content, date, totals, inWords: amountInWords(totals.amount) };
  const [stored] = await tx
    .insert(invoices)
    .values({ shopId, number, kind, orderId, issuedAt, document })
    .returning();
  return stored ?? null;
}

/** The invoice of an order, those of exchanges and its credit notes; none before it is sent. */
export async function readInvoices(db: Database, orderId: string): Promise<Invoice[]> {
  // The clocks of several instances may differ, so that the time alone does not tell that the invoice was first: the kinds' names do.
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.kind), asc(invoices.issuedAt), asc(invoices.number));
}
