import { formatPrice } from '@/lib/format/money';
import type { StoreInfo } from './store-info';
import { businessTerms, type BusinessTerms, type ShippingFee } from './business-terms';

/** What a shop promises beside its products; null where its own texts may say otherwise. */
export type Promises = { delivery: string | null; returns: string | null };

type Store = Pick<StoreInfo, 'isLoaded' | 'policies' | 'terms'>;

/**
 * What a shop promises of delivery and returns. What the store says itself (extension `terms`) holds. The specification's terms
 * hold only where the store has no policy of its own, and without store info that is unknown.
 */
function promisedTerms({ isLoaded, policies, terms }: Store): {
  delivery: BusinessTerms | null;
  returns: BusinessTerms | null;
} {
  const promised = businessTerms(terms);
  const holds = (slug: string) => isLoaded && (terms !== null || !policies.get(slug));
  return { delivery: holds('shipping') ? promised : null, returns: holds('return') ? promised : null };
}

/** What may be said of delivery and returns beside products. */
export function shopPromises(store: Store): Promises {
  const { delivery, returns } = promisedTerms(store);
  return {
    delivery: delivery && deliveryPromise(delivery),
    // The window starts at the delivery, so only its end says something.
    returns: returns?.returnWindow ? `Returns within ${returns.returnWindow.replace('0-', '')}` : null,
  };
}

function deliveryPromise({ shipping, delivery }: BusinessTerms): string | null {
  if (!shipping) return delivery && `Delivery in ${delivery}`;
  return [shippingPromise(shipping), delivery].filter(Boolean).join(', ');
}

/** What may be said of the delivery of an order that is placed: a fee is paid by then, and no news of others is wanted. */
export function deliveryOfOrder(store: Store): string | null {
  const { delivery } = promisedTerms(store);
  if (!delivery) return null;
  return deliveryPromise(delivery.shipping?.fee === 0 ? delivery : { ...delivery, shipping: null });
}

function shippingPromise({ fee, freeFrom }: ShippingFee): string {
  if (fee === 0) return 'Free shipping';
  if (freeFrom !== null) return `Free shipping from ${formatPrice(freeFrom)}`;
  return `Shipping ${formatPrice(fee)}`;
}

/**
 * What cart and checkout may say of the cost of shipping: the specification's 'Free' unless the store says something itself, and
 * null where it says nothing of it.
 */
export function shippingFee({ terms }: Pick<StoreInfo, 'terms'>): ShippingFee | null {
  return businessTerms(terms).shipping;
}

/** What delivery costs and how long it takes. */
export type DeliveryTerms = ShippingFee & { days: readonly [number, number] };

/** What structured data says of delivery: null where the shop's own texts may say otherwise. */
export function deliveryTerms(store: Store): DeliveryTerms | null {
  const { delivery } = promisedTerms(store);
  if (!delivery?.shipping || !delivery.deliveryDays) return null;
  return { ...delivery.shipping, days: delivery.deliveryDays };
}
