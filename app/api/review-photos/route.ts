import { REVIEW_PHOTOS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { uploadPhoto } from '@/lib/reviews/own-review';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Takes a photo of a review; the body is the file. */
export const POST = route({
  isUpload: true,
  session: 'required',
  limits: ({ token }) => [[REVIEW_PHOTOS_BY_SESSION, token]],
  guard: requireFeature('reviews'),
  handle: ({ request, ...caller }) =>
    uploadPhoto(caller, request.body, request.headers.get('content-length')),
});
