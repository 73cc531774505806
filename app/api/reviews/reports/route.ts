import { REVIEW_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { reportReview } from '@/lib/reviews/own-review';
import { rejectWithout } from '@/lib/store-info/reject-without';
import { reportInput } from '@/lib/reviews/schema';

/** Reports a review to the shop. */
export const POST = route({
  session: 'required',
  body: reportInput,
  limits: ({ token }) => [[REVIEW_CHANGES_BY_SESSION, token]],
  handle: async ({ input, ...caller }) => {
    const result = (await rejectWithout('reviews', caller.site)) ?? (await reportReview(caller, input));
    return result instanceof Response || !result.ok ? result : { ok: true, data: {} };
  },
});
