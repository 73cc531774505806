import { useEffect, useState } from 'react';
import { fetchAvailability } from './fetch-availability';
import { cartStore } from './cart-store';
import { applyCurrentPrices } from './cart-actions';
import type { Availability, PriceChange } from './availability';

type Checked = {
  offers: Availability;
  /** By lineKey; stays for as long as the page is shown, though the cart has the new prices by then. */
  priceChanges: Map<string, PriceChange>;
};

/** Checks the cart against the catalogue, once, when a page that shows it is opened; its prices are taken over. */
export function useAvailability(): Checked {
  const [checked, setChecked] = useState<Checked>({ offers: new Map(), priceChanges: new Map() });
  useEffect(() => {
    const leaving = new AbortController();
    void fetchAvailability(cartStore.get(), leaving.signal).then((offers) => {
      if (!leaving.signal.aborted) setChecked({ offers, priceChanges: applyCurrentPrices(offers) });
    });
    return () => leaving.abort();
  }, []);
  return checked;
}
