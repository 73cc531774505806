import type { StoreInfo } from '@/lib/store-info/store-info';
import { DELIVERY_DAYS, DELIVERY_PERIOD, RETURN_WINDOW } from './business-terms';

/** What a shop promises beside its products; null where its own texts may say otherwise. */
export type Promises = { delivery: string | null; returns: string | null };

/**
 * Reads what may be said of delivery and returns. The default policies state the periods; a store's own policy text
 * replaces them, and without store info it is unknown which of the two applies.
 */
export function shopPromises({ isLoaded, policies }: Pick<StoreInfo, 'isLoaded' | 'policies'>): Promises {
  const usesDefault = (slug: string) => isLoaded && !policies.get(slug);
  return {
    delivery: usesDefault('shipping') ? `Free shipping, ${DELIVERY_PERIOD}` : null,
    // The window starts at the delivery, so only its end says something.
    returns: usesDefault('return') ? `Returns within ${RETURN_WINDOW.replace('0-', '')}` : null,
  };
}

/** The working days that free delivery takes, for structured data; null where the shop's own texts may say otherwise. */
export function freeDeliveryDays(store: Parameters<typeof shopPromises>[0]): typeof DELIVERY_DAYS | null {
  return shopPromises(store).delivery === null ? null : DELIVERY_DAYS;
}
