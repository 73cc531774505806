import { z } from 'zod';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { SUGGESTIONS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getSuggestions } from '@/lib/search/suggestion-queries';
import { MAX_QUERY_LENGTH } from '@/lib/search/query-text';
import { getStoreInfo } from '@/lib/store-info/queries';
import { requireFeature } from '@/lib/store-info/require-feature';

const typedText = z.string().trim().min(1).max(MAX_QUERY_LENGTH);

/** What may be searched for while a shopper types, for stores with the feature `suggestions`: `?q=lin`. */
export const GET = route({
  limits: ({ request }) => byAddress(SUGGESTIONS_BY_ADDRESS, request),
  guard: requireFeature('suggestions'),
  handle: async ({ request, site }) => {
    const q = typedText.safeParse(new URL(request.url).searchParams.get('q'));
    if (!q.success) {
      const error = `Ask with q, of 1 to ${MAX_QUERY_LENGTH} characters.`;
      return Response.json({ error }, { status: 400 });
    }
    return getSuggestions(site, q.data, await getStoreInfo(site));
  },
});
