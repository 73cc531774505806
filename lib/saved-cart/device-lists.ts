import { readField, readList } from '@/lib/browser/fields';
import type { StoredValue } from '@/lib/browser/stored-value';
import { fetchCatalogue, parseAvailability } from '@/lib/cart/availability';
import type { CartItem } from '@/lib/cart/cart';
import { cartStore } from '@/lib/cart/cart-store';
import { readStoredProduct, type StoredProduct } from '@/lib/products/stored-product';
import { wishlistStore, type WishlistItem } from '@/lib/cart/wishlist';
import { savedLineKey, type LineContent, type SavedList } from '@/shared/saved-lines';
import { byKey, hasContent, type DeviceLine } from './device-lines';

/** A product as the catalogue has it now, with its image in the color of a line. */
type Product = StoredProduct & { originalPrice: number | null };

/** The cart or the wishlist of this device. */
export type DeviceList<Item> = {
  name: SavedList;
  /** The API route. */
  path: string;
  store: StoredValue<Item[]>;
  toContent: (item: Item) => LineContent;
  withContent: (item: Item, content: LineContent) => Item;
  create: (product: Product, content: LineContent) => Item;
  /** @param added the last changed at the end */
  withAdded: (items: Item[], added: Item[]) => Item[];
};

export const CART: DeviceList<CartItem> = {
  name: 'cart',
  path: '/api/cart',
  store: cartStore,
  toContent: ({ id, selectedSize, selectedColor, quantity }) => ({
    productId: id,
    size: selectedSize,
    color: selectedColor,
    quantity,
  }),
  withContent: (item, { quantity }) => ({ ...item, quantity }),
  create: ({ id, name, image, price }, { size, color, quantity }) => ({
    id,
    name,
    image,
    price,
    quantity,
    selectedSize: size,
    selectedColor: color,
  }),
  withAdded: (items, added) => [...items, ...added],
};

export const WISHLIST: DeviceList<WishlistItem> = {
  name: 'wishlist',
  path: '/api/wishlist',
  store: wishlistStore,
  toContent: ({ id, selectedSize, selectedColor, price, wasSoldOut }) => ({
    productId: id,
    size: selectedSize || null,
    color: selectedColor || null,
    quantity: 1,
    savedPrice: price,
    ...(wasSoldOut && { wasSoldOut }),
  }),
  withContent: (item, { size, color }) => ({ ...item, selectedSize: size, selectedColor: color }),
  create: (product, { size, color, savedPrice = product.price, wasSoldOut }) => ({
    ...product,
    price: savedPrice,
    selectedSize: size,
    selectedColor: color,
    ...(wasSoldOut && { wasSoldOut }),
  }),
  withAdded: (items, added) => [...added.toReversed(), ...items],
};

/** Finds a line's product; null for one that the catalogue does not have, or that could not be asked for. */
export type FindProduct = (content: LineContent) => Product | null;

/** Requests products of the catalogue: of those that come from other devices only id and choices are known. */
export async function loadProducts(contents: LineContent[]): Promise<FindProduct> {
  const bodies = await fetchCatalogue(contents.map(({ productId }) => productId));
  const products = new Map(
    bodies
      .flatMap((body) => readList(readField(body, 'products'), readStoredProduct))
      .map((product) => [product.id, product]),
  );
  const entries = new Map(bodies.flatMap((body) => [...parseAvailability(body)]));
  return ({ productId, color }) => {
    const [product, entry] = [products.get(productId), entries.get(productId)];
    if (!product || !entry) return null;
    const image = (color && entry.colorImages?.get(color)?.src) || product.image;
    return { ...product, image, originalPrice: entry.originalPrice };
  };
}

/**
 * Brings items to what the lines say.
 *
 * @returns the items, the same ones if nothing has changed; and the lines without those whose product was not found, which
 *   the device does not have
 */
export function applyLines<Item>(
  { name, toContent, withContent, create, withAdded }: DeviceList<Item>,
  items: Item[],
  lines: DeviceLine[],
  findProduct: FindProduct,
): { items: Item[]; lines: DeviceLine[] } {
  const left = byKey(name, lines);
  const kept = items.flatMap((item) => {
    const content = toContent(item);
    const key = savedLineKey(name, content);
    const line = left.get(key);
    left.delete(key);
    if (!line) return [item];
    if (line.quantity === 0) return [];
    return [hasContent(line, content) ? item : withContent(item, line)];
  });
  const missing = [...left.values()].filter(({ quantity }) => quantity > 0);
  const added = missing
    .toSorted((one, other) => one.changedAt - other.changedAt)
    .flatMap((line) => {
      const product = findProduct(line);
      return product ? [create(product, line)] : [];
    });
  const isSame =
    added.length === 0 && kept.length === items.length && kept.every((item, i) => item === items[i]);
  return {
    items: isSame ? items : withAdded(kept, added),
    lines: lines.filter((line) => !missing.includes(line) || findProduct(line) !== null),
  };
}
