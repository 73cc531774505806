import { REVIEW_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { deleteReview, getOwnReview, saveReview } from '@/lib/reviews/own-review';
import { requireFeature } from '@/lib/store-info/require-feature';
import { reviewInput } from '@/lib/reviews/schema';

const guard = requireFeature('reviews');
const productOf = (request: Request) => new URL(request.url).searchParams.get('product') ?? '';

/** Whether the signed-in customer may review a product, and has: `?product=…`. */
export const GET = route({
  session: 'required',
  guard,
  handle: ({ request, ...caller }) => getOwnReview(caller, productOf(request)),
});

/** Writes or edits the customer's review. */
export const PUT = route({
  session: 'required',
  body: reviewInput,
  limits: ({ token }) => [[REVIEW_CHANGES_BY_SESSION, token]],
  guard,
  handle: ({ input, ...caller }) => saveReview(caller, input),
});

/** Deletes the customer's review: `?product=…`. */
export const DELETE = route({
  session: 'required',
  limits: ({ token }) => [[REVIEW_CHANGES_BY_SESSION, token]],
  guard,
  handle: ({ request, ...caller }) => deleteReview(caller, productOf(request)),
});
