import { byAddress } from '@/lib/api/rate-limit/keys';
import { QUOTES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { readGuestToken } from '@/lib/api/session-cookies';
import { getQuote } from '@/lib/quotes/queries';
import { quoteInput } from '@/lib/quotes/schema';
import { requireFeature } from '@/lib/store-info/require-feature';

/** What an order of the cart would cost, for stores with the feature `quotes`. */
export const POST = route({
  body: quoteInput,
  limits: ({ request }) => byAddress(QUOTES_BY_ADDRESS, request),
  guard: requireFeature('quotes'),
  handle: ({ request, site, token, input }) => getQuote(site, input, token ?? readGuestToken(request)),
});
