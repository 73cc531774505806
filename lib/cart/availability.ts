import { toPaise } from '@/lib/format/money';
import { stockOf, type Stocked } from '@/lib/products/stock';
import { fetchJson } from '@/lib/browser/fetch-json';
import { readField, readList, readPrice, readText } from '@/lib/browser/fields';
import type { CartItem } from './cart';
import { lineKey } from './line';

/** The product ids that `/api/products` accepts. */
export const CATALOGUE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The number of ids that one request to `/api/products` may name. */
export const MAX_CATALOGUE_IDS = 50;

/** A product as the catalogue has it now. */
export type CatalogueEntry = Stocked & {
  price: number;
  /** Null unless it is on sale. */
  originalPrice: number | null;
  sizes: string[];
  colors: string[];
  /** The legend of its sizes. */
  sizeHeading: string;
  /** What is chosen by itself where there are several colors. */
  mainColor?: string;
  /** `#rrggbb` by color. */
  swatches?: Map<string, string>;
  /** The first image of each color that has images of its own. */
  colorImages?: Map<string, ColorImage>;
};

/** An image by its address in the store, and by the URL of `imageTemplate`. */
export type ColorImage = { src: string; template: string };

/** Entries by product id: null for a product that the catalogue no longer has, none where that is unknown. */
export type Availability = Map<string, CatalogueEntry | null>;

/** Prices of one piece in rupees. */
export type PriceChange = { from: number; to: number };

/**
 * Requests the catalogue entries of products on a cart or wishlist.
 *
 * @returns the entries that could be loaded; a failure leaves products out, because the pages work without them
 */
export async function fetchAvailability(items: { id: string }[]): Promise<Availability> {
  const bodies = await fetchCatalogue(items.map(({ id }) => id));
  return new Map(bodies.flatMap((body) => [...parseAvailability(body)]));
}

/**
 * Requests products of the catalogue.
 *
 * @returns the bodies of the responses of `/api/products`, without those that failed
 */
export async function fetchCatalogue(productIds: string[]): Promise<unknown[]> {
  const ids = [...new Set(productIds)].filter((id) => CATALOGUE_ID.test(id));
  const bodies: unknown[] = [];
  for (let start = 0; start < ids.length; start += MAX_CATALOGUE_IDS) {
    const query = new URLSearchParams(ids.slice(start, start + MAX_CATALOGUE_IDS).map((id) => ['id', id]));
    const response = await fetchJson(`/api/products?${query}`);
    if (response?.status === 200) bodies.push(response.body);
  }
  return bodies;
}

/** Reads a response of `/api/products`; unreadable products count as unknown. */
export function parseAvailability(body: unknown): Availability {
  const entries = readList(readField(body, 'products'), (product): [string, CatalogueEntry] | null => {
    const id = readText(readField(product, 'id'));
    const price = readPrice(readField(product, 'price'));
    if (!id || price === null) return null;
    const entry = {
      price,
      originalPrice: readPrice(readField(product, 'originalPrice')),
      sizes: readTexts(readField(product, 'sizes')),
      colors: readTexts(readField(product, 'colors')),
      sizeHeading: readText(readField(product, 'sizeHeading')) || 'Size',
      ...readColors(product),
      ...readStock(product),
    };
    return [id, entry];
  });
  const missing = readTexts(readField(body, 'missing')).map((id): [string, null] => [id, null]);
  return new Map<string, CatalogueEntry | null>([...entries, ...missing]);
}

/** Whether a line leaves open in which of several colors with pictures it is to be sent. */
export function lacksColor({ id, selectedColor }: CartItem, availability: Availability): boolean {
  return selectedColor === null && availability.get(id)?.mainColor !== undefined;
}

/** Whether a line can no longer be bought, because its product, size or color is gone or sold out. */
export function isUnavailable(
  { id, selectedSize, selectedColor }: CartItem,
  availability: Availability,
): boolean {
  const entry = availability.get(id);
  if (!entry) return entry === null;
  const isOffered = (choice: string | null, choices: string[]) => choice === null || choices.includes(choice);
  if (!isOffered(selectedSize, entry.sizes) || !isOffered(selectedColor, entry.colors)) return true;
  return stockOf(entry, { size: selectedSize, color: selectedColor }) === 0;
}

/**
 * How many pieces of a line can be ordered.
 *
 * @returns Infinity when that is unknown, or the store doesn't count them
 */
export function maxQuantity(
  { id, selectedSize, selectedColor }: CartItem,
  availability: Availability,
): number {
  const entry = availability.get(id);
  return entry ? stockOf(entry, { size: selectedSize, color: selectedColor }) : Infinity;
}

/** The price changes of a cart's lines, by lineKey. */
export function priceChanges(cart: CartItem[], availability: Availability): Map<string, PriceChange> {
  return new Map(
    cart.flatMap((line): [string, PriceChange][] => {
      const to = currentPrice(line, availability);
      return toPaise(to) === toPaise(line.price) ? [] : [[lineKey(line), { from: line.price, to }]];
    }),
  );
}

/** Updates the prices of a cart; returns the same cart when none has changed. */
export function withCurrentPrices(cart: CartItem[], availability: Availability): CartItem[] {
  if (priceChanges(cart, availability).size === 0) return cart;
  return cart.map((line) => ({ ...line, price: currentPrice(line, availability) }));
}

function currentPrice(line: CartItem, availability: Availability): number {
  return availability.get(line.id)?.price ?? line.price;
}

function readColors(product: unknown): Partial<CatalogueEntry> {
  const mainColor = readText(readField(product, 'mainColor'));
  const found = readList(readField(product, 'colorDetails'), (color) => ({
    name: readText(readField(color, 'name')),
    swatch: readText(readField(color, 'swatch')),
    src: readText(readField(color, 'src')),
    template: readText(readField(color, 'template')),
  }));
  if (found.length === 0) return {};
  return {
    ...(mainColor && { mainColor }),
    swatches: new Map(found.flatMap(({ name, swatch }) => (swatch ? [[name, swatch]] : []))),
    colorImages: new Map(
      found.flatMap(({ name, src, template }) => (src && template ? [[name, { src, template }]] : [])),
    ),
  };
}

function readStock(product: unknown): Stocked {
  const variants = readList(readField(product, 'variants'), (variant) => {
    const stock = readField(variant, 'stock');
    if (!isWholeNumber(stock)) return null;
    const [size, color] = [readText(readField(variant, 'size')), readText(readField(variant, 'color'))];
    return { size: size || undefined, color: color || undefined, stock };
  });
  return {
    ...(variants.length > 0 && { variants }),
    ...(readField(product, 'isSoldOut') === true && { isSoldOut: true }),
  };
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function readTexts(stored: unknown): string[] {
  return readList(stored, (text) => readText(text) || null);
}
