import { useEffect, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { fetchAvailability, priceChanges, type Availability, type PriceChange } from './availability';
import { applyAvailability } from './cart-actions';
import { cartStore } from './cart-store';

const UNKNOWN: Availability = new Map();

type CartCheck = {
  availability: Availability;
  /** Changes since the page was opened, by lineKey; the cart itself has the new prices already. */
  priceChanges: Map<string, PriceChange>;
  /** Takes today's prices for agreed to, so that they are no changes any more. */
  acceptPrices: () => void;
};

/**
 * Compares the cart with the catalogue when a page that shows it is opened or focused, and updates the cart.
 *
 * @param getItems returns what is looked up: the cart, and what else the page shows
 */
export function useAvailability(getItems: () => { id: string }[] = cartStore.get): CartCheck {
  const [initialCart, setInitialCart] = useState(cartStore.get);
  const availability = useCatalogueEntries(getItems);
  useEffect(() => applyAvailability(availability), [availability]);
  return {
    availability,
    priceChanges: priceChanges(initialCart, availability),
    acceptPrices: () => setInitialCart(cartStore.get()),
  };
}

/**
 * Loads the catalogue entries of products when a page that shows them is opened or focused.
 *
 * @param getItems returns the products at the time of each request
 */
export function useCatalogueEntries(getItems: () => { id: string }[]): Availability {
  const known = useRef(UNKNOWN);
  const check = async () => {
    // What a check could not learn stays as an earlier one has found it.
    known.current = new Map([...known.current, ...(await fetchAvailability(getItems()))]);
    return known.current;
  };
  // A key for each visit: an earlier visit's prices must not be applied again. SWR's own comparison takes all Maps for
  // equal.
  const { data = UNKNOWN } = useSWR(['catalogue-entries', useId()], check, { compare: Object.is });
  return data;
}
