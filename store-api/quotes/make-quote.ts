import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import type { Coupon } from '../db/schema/coupons';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { deliveryDate, indiaDate } from '../delivery/delivery-date';
import { deliveryRuleOf } from '../delivery/find-delivery-rule';
import { toPaise, toRupees } from '../money';
import { priceLine, type PricedLine, type RequestedLine } from '../orders/pricing';
import { assignStock, selectVariants, shortageOf, type NamedShortage } from '../orders/stock';
import { isCountingStock } from '../products/variants';
import { applyCoupon, listOffers, normalizeCode, type Buyer } from './coupons';
import type { StoredProduct } from '../products/product-schema';
import type { QuoteResponse } from './quote-schema';
import { addUp, toRupeeTotals, type Totals } from './totals';

/** How long a quote holds, in ms. */
const QUOTE_TIME_MS = 30 * 60 * 1000;

/** What a quote is asked for. */
export type QuoteRequest = {
  lines: RequestedLine[];
  postalCode: string | undefined;
  /** The code of a coupon. */
  coupon: string | undefined;
  /** Whether the order is wrapped as a gift. */
  giftWrap: boolean;
};

/** What an order of these lines costs now. Amounts are paise. */
export type Quote = {
  id: string;
  expiresAt: Date;
  lines: (PricedLine & { discount: number; taxIncluded: number })[];
  totals: Totals;
  /** The coupon that is applied. */
  coupon: Coupon | null;
  /** Why the coupon that was asked for is not. */
  couponError: string | null;
  freeDeliveryFrom: number | null;
  shortages: NamedShortage[];
  /** The day of the delivery at the earliest, `YYYY-MM-DD`. */
  earliest: string | null;
  /** The products of the lines, as they were read. */
  catalogue: StoredProduct[];
};

/** Whether a shop tells what an order costs before it is placed. */
export function hasQuotes({ extras }: Pick<Shop, 'extras'>): boolean {
  return extras?.features.includes('quotes') === true;
}

/** Whether a shop takes coupons; their amounts are told by quotes. */
export function hasCoupons(shop: Pick<Shop, 'extras'>): boolean {
  return hasQuotes(shop) && shop.extras?.features.includes('coupons') === true;
}

/** The products of an order's lines, as far as the shop has them. */
export async function findOrdered(
  db: Database,
  shopId: string,
  lines: Pick<RequestedLine, 'productId'>[],
): Promise<StoredProduct[]> {
  const ids = lines.map(({ productId }) => productId).filter((id) => z.uuid().safeParse(id).success);
  return db
    .select()
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids)));
}

/** What wrapping an order as a gift costs, in paise; 0 at a shop that does not. */
function giftWrapCosts(shop: Pick<Shop, 'extras'>): number {
  const { features = [], giftWrapPrice = 0 } = shop.extras ?? {};
  return features.includes('gift-wrap') ? toPaise(giftWrapPrice) : 0;
}

/**
 * Works out what an order costs.
 *
 * @param customer null for a caller who has not signed in
 * @param isOrder whether the order is placed in this transaction, so that the coupon is locked for it
 */
export async function makeQuote(
  db: Database,
  { shop, customer, isOrder }: { shop: Shop; customer: Buyer | null; isOrder: boolean },
  { lines: requested, postalCode, coupon: code, giftWrap }: QuoteRequest,
): Promise<Quote> {
  const now = Date.now();
  const catalogue = await findOrdered(db, shop.id, requested);
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const gone: NamedShortage[] = [];
  const lines = requested.flatMap((line) => {
    const product = byId.get(line.productId);
    const priced = priceLine(line, product, now);
    if (product && !('error' in priced))
      return [{ ...priced, category: product.category, isSoldOut: product.soldOut }];
    const { shortage } = shortageOf({ ...line, productTitle: product?.title ?? '' }, 0);
    const reason = product && 'error' in priced ? priced.error : 'A product of your order is no longer sold';
    gone.push({ shortage, message: reason });
    return [];
  });
  const variants = isCountingStock(shop)
    ? await selectVariants(
        db,
        catalogue.map(({ id }) => id),
      )
    : [];
  const { shortages } = assignStock(lines, variants);
  const applied =
    code === undefined || !hasCoupons(shop)
      ? null
      : await applyCoupon(db, { shopId: shop.id, customer, code, isOrder }, lines);
  const discounts = applied && 'discounts' in applied ? applied.discounts : [];
  const reduced = lines.map((line, at) => ({ ...line, discount: discounts[at] ?? 0 }));
  const rule = postalCode === undefined ? undefined : deliveryRuleOf(shop, postalCode);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { delivery, freeDeliveryFrom } = deliveryCosts(shop, rule, subtotal);
  const costs =
    lines.length === 0
      ? { delivery: 0, giftWrap: 0, fee: 0 }
      : { delivery, giftWrap: giftWrap ? giftWrapCosts(shop) : 0, fee: 0 };
  const { totals, taxes } = addUp(reduced, costs, shop.extras?.gst ?? [], indiaDate(now));
  const expiresAt = new Date(now + QUOTE_TIME_MS);
  const coupon = applied && 'coupon' in applied ? applied.coupon : null;
  return {
    id: quoteId(expiresAt, [reduced.map(figuresOf), totals, coupon?.code ?? null]),
    expiresAt,
    lines: reduced.map((line, at) => ({ ...line, taxIncluded: taxes[at] ?? 0 })),
    totals,
    coupon,
    couponError: applied && 'error' in applied ? applied.error : null,
    freeDeliveryFrom,
    shortages: [...gone, ...shortages],
    catalogue,
    earliest: rule && rule.days !== null ? deliveryDate(rule.days, now) : null,
  };
}

/** What delivery costs: a rule's own fee, or else the shop's, which also has the amount from which it is free. */
function deliveryCosts(
  { terms }: Pick<Shop, 'terms'>,
  rule: { fee?: number | undefined; freeFrom?: number | undefined } | undefined,
  subtotal: number,
): { delivery: number; freeDeliveryFrom: number | null } {
  const { fee = 0, freeFrom } =
    rule?.fee === undefined ? { fee: terms?.shippingFee, freeFrom: terms?.freeFrom } : rule;
  const from = freeFrom === undefined ? null : toPaise(freeFrom);
  if (fee === 0 || (from !== null && subtotal >= from)) return { delivery: 0, freeDeliveryFrom: null };
  return { delivery: toPaise(fee), freeDeliveryFrom: from };
}

function figuresOf({ productId, size, color, quantity, price, discount }: PricedLine & { discount: number }) {
  return [productId, size, color, quantity, price, discount];
}

/**
 * The figures that a customer agrees to, as an id. Nothing is stored: an order works its figures out anew, and has the same id
 * where they are the same. A made-up id agrees to nothing but what it stands for.
 */
function quoteId(expiresAt: Date, figures: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22);
  return `${expiresAt.getTime().toString(36)}.${digest}`;
}

/**
 * Whether a customer has agreed to the figures of a quote.
 *
 * @param id of the quote that they have seen; without one they have agreed to what the lines cost alone
 */
export function isAgreed(
  { id: current, totals }: Pick<Quote, 'id' | 'totals'>,
  id: string | undefined,
): boolean {
  if (id === undefined) return totals.total === totals.subtotal;
  const [time = '', digest] = id.split('.');
  const isCurrent = Number.parseInt(time, 36) > Date.now();
  return isCurrent && digest === current.split('.')[1];
}

/** The quote as the API returns it, in rupees. */
export async function toQuoteResponse(
  db: Database,
  shop: Shop,
  quote: Quote,
  code?: string,
): Promise<QuoteResponse> {
  const offers = hasCoupons(shop) ? await listOffers(db, shop.id) : [];
  const { totals, coupon, couponError } = quote;
  return {
    id: quote.id,
    expiresAt: quote.expiresAt.toISOString(),
    lines: quote.lines.map(({ productId, size, color, quantity, price, discount }) => ({
      productId,
      ...(size && { size }),
      ...(color && { color }),
      quantity,
      price: toRupees(price),
      discount: toRupees(discount),
    })),
    totals: toRupeeTotals(totals),
    ...(coupon && { coupon: { code: coupon.code } }),
    ...(couponError !== null &&
      code !== undefined && { coupon: { code: normalizeCode(code), error: couponError } }),
    ...(offers.length > 0 && {
      offers: offers.map(({ code: name, off, minimum }) => ({
        code: name,
        off: toRupees(off),
        ...(minimum > 0 && { from: toRupees(minimum) }),
      })),
    }),
    ...(quote.freeDeliveryFrom !== null && { freeDeliveryFrom: toRupees(quote.freeDeliveryFrom) }),
    shortages: quote.shortages.map(({ shortage }) => shortage),
    ...(quote.earliest !== null && { earliest: quote.earliest }),
  };
}
