import { requestSite } from '@/lib/http/request-site';
import { rejectCrossOrigin } from '@/lib/http/csrf';
import { fieldErrors, registrationInput } from '@/lib/session/credentials';
import { register } from '@/lib/session/queries';

/** Creates an account; it does not sign in (the decisions on registration). */
export async function POST(request: Request) {
  const refusal = rejectCrossOrigin(request);
  if (refusal) return Response.json({ error: refusal.error }, { status: refusal.status });
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  const input = registrationInput.safeParse(await request.json().catch(() => null));
  if (!input.success) {
    const errors = fieldErrors(input.error);
    return Response.json(
      { error: 'Failed to register. Please try again.', fieldErrors: errors },
      { status: 400 },
    );
  }
  const { firstName, lastName, email, password } = input.data;
  const failure = await register(site, { firstName, lastName, email, password });
  if (failure) return Response.json({ error: failure.error }, { status: failure.status });
  return Response.json({ ok: true }, { status: 201 });
}
