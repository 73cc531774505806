import { useEffect, useState } from 'react';
import { askOffers } from '@/lib/cart/ask-offers';
import { cartStore } from '@/lib/cart/cart-store';
import { takeOverPrices } from '@/lib/cart/change-cart';
import type { Offers, PriceChange } from '@/lib/cart/offers';

type Checked = {
  offers: Offers;
  /** By lineKey; stays for as long as the page is shown, though the cart has the new prices by then. */
  priceChanges: Map<string, PriceChange>;
};

/** Checks the cart against the catalogue, once, when its page is opened; its prices are taken over. */
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
