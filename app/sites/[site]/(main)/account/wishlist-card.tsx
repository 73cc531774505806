import { readField, readList, readPrice, readText } from '@/lib/browser/fields';
import { createStoredValue, useStoredValue } from '@/lib/browser/stored-value';
import { usePrivateData } from '@/lib/session/use-private-data';
import { HubCard } from './hub-card';

/** As many products are compared with the catalogue. */
const MAX_COMPARED = 50;

/** The price of a product, by its id. */
type Prices = Map<string, number>;

function readPrices(list: unknown): Prices {
  return new Map(
    readList(list, (item): [string, number] | null => {
      const [id, price] = [readText(readField(item, 'id')), readPrice(readField(item, 'price'))];
      // Of what is sold out, no price matters.
      const isSoldOut = readField(item, 'isSoldOut') === true;
      return id && price !== null && !isSoldOut ? [id, price] : null;
    }),
  );
}

/**
 * What is on the wishlist of this device (lib/cart/wishlist.ts), at the prices then. With its module on this page, the cart's would
 * be bundled in another way for all pages, which costs lists some bytes.
 */
const wishPrices = createStoredValue<Prices>({ key: 'wishlist', parse: readPrices, empty: new Map() });

/** The way to the wishlist, which says how many products cost less than when they were put there. */
export function WishlistCard() {
  const wishes = useStoredValue(wishPrices);
  const query = new URLSearchParams([...wishes.keys()].slice(0, MAX_COMPARED).map((id) => ['id', id]));
  const { state } = usePrivateData({
    path: wishes.size > 0 ? `/api/products?${query}` : null,
    parse: (body) => readPrices(readField(body, 'products')),
  });
  const today = state.kind === 'loaded' ? state.data : null;
  const reduced = [...wishes].filter(([id, price]) => (today?.get(id) ?? price) < price).length;
  return (
    <HubCard href="/wishlist" title="Wishlist">
      {wishes.size === 0
        ? 'Keep here what you like.'
        : `${wishes.size} ${wishes.size === 1 ? 'piece' : 'pieces'} that you like.`}
      {reduced > 0 && ` ${reduced} ${reduced === 1 ? 'costs' : 'cost'} less now.`}
    </HubCard>
  );
}
