import { z } from 'zod';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { REVIEWS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getReviews } from '@/lib/reviews/queries';
import { REVIEW_SORTS } from '@/lib/reviews/review';
import { requireFeature } from '@/lib/store-info/require-feature';

const querySchema = z.object({
  product: z.string().min(1).max(200),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  stars: z.coerce.number().int().min(1).max(5).nullable().default(null),
});

/** The reviews of a product, for stores with the feature `reviews`: `?product=…&page=2&sort=highest&stars=5`. */
export const GET = route({
  limits: ({ request }) => byAddress(REVIEWS_BY_ADDRESS, request),
  guard: requireFeature('reviews'),
  handle: async ({ request, site }) => {
    const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) {
      return Response.json({ error: 'Ask with product, and page, sort or stars.' }, { status: 400 });
    }
    const { product, ...page } = query.data;
    return getReviews(site, product, page);
  },
});
