import { toPaise } from '@/lib/format/money';
import { readField, readList, readPrice, readText } from '@/lib/storage/fields';
import type { CartItem } from './cart-item';
import { lineKey } from './line-key';

/** What the catalogue says of a product now. */
export type CatalogueEntry = { price: number; sizes: string[]; colors: string[] };

/** By product id; null for what the catalogue no longer has, nothing for what could not be asked. */
export type Availability = Map<string, CatalogueEntry | null>;

/** Of one piece, in rupees. */
export type PriceChange = { from: number; to: number };

/** Reads the answer of `/api/products`. What can't be read of it counts as not asked. */
export function parseAvailability(answer: unknown): Availability {
  const offers = readList(readField(answer, 'products'), (product): [string, CatalogueEntry] | null => {
    const id = readText(readField(product, 'id'));
    const price = readPrice(readField(product, 'price'));
    if (!id || price === null) return null;
    return [
      id,
      {
        price,
        sizes: readTexts(readField(product, 'sizes')),
        colors: readTexts(readField(product, 'colors')),
      },
    ];
  });
  const missing = readTexts(readField(answer, 'missing')).map((id): [string, null] => [id, null]);
  return new Map<string, CatalogueEntry | null>([...offers, ...missing]);
}

/** Whether a line can't be bought any more: its product, its size or its colour is gone. */
export function isUnavailable({ id, selectedSize, selectedColor }: CartItem, offers: Availability): boolean {
  const offer = offers.get(id);
  if (!offer) return offer === null;
  const isOffered = (choice: string | null, choices: string[]) => choice === null || choices.includes(choice);
  return !isOffered(selectedSize, offer.sizes) || !isOffered(selectedColor, offer.colors);
}

/** The changes of price since the lines were added, by lineKey. */
export function priceChanges(cart: CartItem[], offers: Availability): Map<string, PriceChange> {
  return new Map(
    cart.flatMap((line): [string, PriceChange][] => {
      const to = offers.get(line.id)?.price ?? line.price;
      return toPaise(to) === toPaise(line.price) ? [] : [[lineKey(line), { from: line.price, to }]];
    }),
  );
}

/** The cart with the prices of now. */
export function withCurrentPrices(cart: CartItem[], offers: Availability): CartItem[] {
  return cart.map((line) => ({ ...line, price: offers.get(line.id)?.price ?? line.price }));
}

function readTexts(stored: unknown): string[] {
  return readList(stored, (text) => readText(text) || null);
}
