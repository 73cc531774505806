import { REVIEW_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { deleteReview, getOwnReview, saveReview } from '@/lib/reviews/own-review';
import { rejectWithout } from '@/lib/store-info/reject-without';
import { reviewInput } from '@/lib/reviews/schema';

const productOf = (request: Request) => new URL(request.url).searchParams.get('product') ?? '';

/** Whether the signed-in customer may review a product, and has: `?product=…`. */
export const GET = route({
  session: 'required',
  handle: async ({ request, ...caller }) =>
    (await rejectWithout('reviews', caller.site)) ?? getOwnReview(caller, productOf(request)),
});

/** Writes or edits the customer's review. */
export const PUT = route({
  session: 'required',
  body: reviewInput,
  limits: ({ token }) => [[REVIEW_CHANGES_BY_SESSION, token]],
  handle: async ({ input, ...caller }) =>
    (await rejectWithout('reviews', caller.site)) ?? saveReview(caller, input),
});

/** Deletes the customer's review: `?product=…`. */
export const DELETE = route({
  session: 'required',
  limits: ({ token }) => [[REVIEW_CHANGES_BY_SESSION, token]],
  handle: async ({ request, ...caller }) => {
    const result =
      (await rejectWithout('reviews', caller.site)) ?? (await deleteReview(caller, productOf(request)));
    return result instanceof Response || !result.ok ? result : { ok: true, data: {} };
  },
});
