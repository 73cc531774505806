import { REVIEW_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { reportReview } from '@/lib/reviews/own-review';
import { requireFeature } from '@/lib/store-info/require-feature';
import { reportInput } from '@/lib/reviews/schema';

/** Reports a review to the shop. */
export const POST = route({
  session: 'required',
  body: reportInput,
  limits: ({ token }) => [[REVIEW_CHANGES_BY_SESSION, token]],
  guard: requireFeature('reviews'),
  handle: ({ input, ...caller }) => reportReview(caller, input),
});
