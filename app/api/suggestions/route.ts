import { z } from 'zod';
import { route } from '@/lib/http/route';
import { getSuggestions } from '@/lib/search/suggestion-queries';
import { MAX_QUERY_LENGTH } from '@/lib/search/suggestions';
import { getStoreInfo } from '@/lib/store-info/queries';

const typedText = z.string().trim().min(1).max(MAX_QUERY_LENGTH);

/** What may be searched for while a shopper types, for stores with the feature `suggestions`: `?q=lin`. */
export const GET = route({
  handle: async ({ request, site }) => {
    const { isLoaded, features } = await getStoreInfo(site);
    if (!isLoaded) return Response.json({ error: 'The store could not be asked.' }, { status: 502 });
    if (!features.includes('suggestions')) {
      return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
    }
    const q = typedText.safeParse(new URL(request.url).searchParams.get('q'));
    if (!q.success) {
      const error = `Ask with q, of 1 to ${MAX_QUERY_LENGTH} characters.`;
      return Response.json({ error }, { status: 400 });
    }
    return getSuggestions(site, q.data);
  },
});
