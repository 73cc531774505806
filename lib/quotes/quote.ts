import { postJson } from '@/lib/browser/fetch-json';
import { readField, readList, readPrice, readText } from '@/lib/browser/fields';
import type { CartItem } from '@/lib/cart/cart';
import { formatPrice } from '@/lib/format/money';

/** The parts of an order's total, in rupees. GST is included in it. */
export type Totals = {
  subtotal: number;
  discount: number;
  delivery: number;
  giftWrap: number;
  fee: number;
  taxIncluded: number;
  total: number;
};

/** What an order would cost, as the store says. */
export type Quote = {
  id: string;
  totals: Totals;
  /** The coupon that was asked for; `error` says why it does not hold, and is empty where it does. */
  coupon: { code: string; error: string } | null;
  offers: Offer[];
  /** The amount of goods, in rupees, from which delivery is free, while it is not. */
  freeDeliveryFrom: number | null;
};

/** A coupon for everybody, in rupees. */
export type Offer = { code: string; off: number; from: number };

/** What a quote is asked for. */
export type QuoteRequest = { lines: CartItem[]; postalCode: string; coupon: string; giftWrap?: boolean };

/** The lines of a cart as the storefront's server takes them. */
export function orderLinesOf(lines: CartItem[]) {
  return lines.map(({ id, quantity, selectedSize, selectedColor }) => ({
    productId: id,
    quantity,
    size: selectedSize,
    color: selectedColor,
  }));
}

/** @returns null when the store has not said; the order is then checked by the store alone */
export async function fetchQuote({
  lines,
  postalCode,
  coupon,
  giftWrap,
}: QuoteRequest): Promise<Quote | null> {
  const response = await postJson('/api/quotes', {
    lines: orderLinesOf(lines),
    ...(postalCode && { postalCode }),
    ...(coupon && { coupon }),
    ...(giftWrap && { giftWrap }),
  });
  return response?.status === 200 ? readQuote(response.body) : null;
}

/** Reads the parts of a total; null for anything else. */
export function readTotals(body: unknown): Totals | null {
  const part = (name: string) => readPrice(readField(body, name));
  const [subtotal, total] = [part('subtotal'), part('total')];
  if (subtotal === null || total === null) return null;
  return {
    subtotal,
    total,
    discount: part('discount') ?? 0,
    delivery: part('delivery') ?? 0,
    giftWrap: part('giftWrap') ?? 0,
    fee: part('fee') ?? 0,
    taxIncluded: part('taxIncluded') ?? 0,
  };
}

function readQuote(body: unknown): Quote | null {
  const id = readText(readField(body, 'id'));
  const totals = readTotals(readField(body, 'totals'));
  if (!id || !totals) return null;
  const coupon = readField(body, 'coupon');
  const code = readText(readField(coupon, 'code'));
  return {
    id,
    totals,
    coupon: code ? { code, error: readText(readField(coupon, 'error')) } : null,
    offers: readList(readField(body, 'offers'), (offer) => {
      const off = readPrice(readField(offer, 'off'));
      const name = readText(readField(offer, 'code'));
      return name && off !== null
        ? { code: name, off, from: readPrice(readField(offer, 'from')) ?? 0 }
        : null;
    }),
    freeDeliveryFrom: readPrice(readField(body, 'freeDeliveryFrom')),
  };
}

/** Such as `₹200 off from ₹999`. */
export function offerText({ off, from }: Offer): string {
  return `${formatPrice(off)} off${from > 0 ? ` from ${formatPrice(from)}` : ''}`;
}
