import useSWR from 'swr';
import { createStoredValue } from '@/lib/browser/stored-value';
import { fetchQuote, type Quote, type QuoteRequest } from './quote';

/** The code of the coupon that is tried on this device; empty for none. */
export const chosenCoupon = createStoredValue({
  key: 'coupon',
  parse: (stored) => (typeof stored === 'string' ? stored : ''),
  empty: '',
});

/** A quote while it is shown. */
export type ShownQuote = {
  /** What was known last, while another one is on its way; null where nothing is known. */
  quote: Quote | null;
  isLoading: boolean;
  /** Asks anew. */
  refresh: () => Promise<unknown>;
};

/**
 * Keeps a quote for what is in the cart.
 *
 * @param request null where the store has no quotes, or there is nothing to order
 */
export function useQuote(request: QuoteRequest | null): ShownQuote {
  const key = request && ['quote', JSON.stringify(request)];
  const { data, isLoading, mutate } = useSWR(key, () => request && fetchQuote(request), {
    keepPreviousData: true,
  });
  return {
    quote: (request && data) ?? null,
    isLoading,
    refresh: mutate,
  };
}
