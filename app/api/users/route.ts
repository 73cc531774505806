import { byAddress } from '@/lib/api/rate-limit/keys';
import { REGISTRATIONS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { fieldErrors, registrationInput } from '@/lib/session/credentials';
import { register } from '@/lib/session/queries';
import { retryAfterHeader } from '@/lib/store-api/error-response';

/** Creates an account without signing in. */
export const POST = route({
  body: registrationInput,
  limits: ({ request }) => byAddress(REGISTRATIONS_BY_ADDRESS, request),
  onInvalid: (error) =>
    Response.json(
      { error: 'Failed to register. Please try again.', fieldErrors: fieldErrors(error) },
      { status: 400 },
    ),
  handle: async ({ site, input: { firstName, lastName, email, password } }) => {
    const failure = await register(site, { firstName, lastName, email, password });
    if (!failure) return Response.json({ ok: true }, { status: 201 });
    const headers = retryAfterHeader(failure.retryAfterSeconds);
    return Response.json({ error: failure.error }, { status: failure.status, headers });
  },
});
