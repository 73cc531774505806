import { useEffect, useState } from 'react';
import { askOffers } from './ask-offers';
import { cartStore } from './cart-store';
import { takeOverPrices } from './change-cart';
import type { Offers, PriceChange } from './offers';

type Checked = {
  offers: Offers;
  /** By lineKey; stays for as long as the page is shown, though the cart has the new prices by then. */
  priceChanges: Map<string, PriceChange>;
};

/** Checks the cart against the catalogue, once, when a page that shows it is opened; its prices are taken over. */
export function useOffers(): Checked {
  const [checked, setChecked] = useState<Checked>({ offers: new Map(), priceChanges: new Map() });
  useEffect(() => {
    const leaving = new AbortController();
    void askOffers(cartStore.get(), leaving.signal).then((offers) => {
      if (!leaving.signal.aborted) setChecked({ offers, priceChanges: takeOverPrices(offers) });
    });
    return () => leaving.abort();
  }, []);
  return checked;
}
