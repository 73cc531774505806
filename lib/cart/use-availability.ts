import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { fetchAvailability, priceChanges, type Availability, type PriceChange } from './availability';
import { applyCurrentPrices } from './cart-actions';
import { cartStore } from './cart-store';

const UNKNOWN: Availability = new Map();

type CartCheck = {
  availability: Availability;
  /** Changes since the page was opened, by lineKey; the cart itself has the new prices already. */
  priceChanges: Map<string, PriceChange>;
};

/** Compares the cart with the catalogue when a page that shows it is opened or focused, and updates its prices. */
export function useAvailability(): CartCheck {
  const [initialCart] = useState(cartStore.get);
  // Keyed by the cart's content: an earlier result must not reset prices that were updated since then.
  const { data = UNKNOWN } = useSWR(['cart-availability', initialCart], () =>
    fetchAvailability(cartStore.get()),
  );
  useEffect(() => applyCurrentPrices(data), [data]);
  return { availability: data, priceChanges: priceChanges(initialCart, data) };
}
