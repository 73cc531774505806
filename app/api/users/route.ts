import { visitedSite } from '@/lib/routing/visited-site';
import { refusalOf } from '@/lib/security/own-request';
import { fieldErrors, registrationInput } from '@/lib/session/credentials';
import { register } from '@/lib/session/queries';

/** Creates an account; it does not sign in (the decisions on registration). */
export async function POST(request: Request) {
  const refusal = refusalOf(request);
  if (refusal) return Response.json({ error: refusal.error }, { status: refusal.status });
  const site = visitedSite(request);
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
