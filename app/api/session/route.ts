import { requestSite } from '@/lib/http/request-site';
import { isHttps, rejectCrossOrigin } from '@/lib/http/csrf';
import { loginInput } from '@/lib/session/credentials';
import { customerHash } from '@/lib/session/customer-hash';
import { authorize } from '@/lib/session/queries';
import { expiredSessionCookies, sessionCookies } from '@/lib/session/session-cookies';

/** Signs in: the token goes into a cookie that no script of a page can read. */
export async function POST(request: Request) {
  const refusal = rejectCrossOrigin(request);
  if (refusal) return answer({ error: refusal.error }, refusal.status);
  const site = requestSite(request);
  if (!site) return answer({ error: 'This hostname is not served here.' }, 404);
  const input = loginInput.safeParse(await request.json().catch(() => null));
  if (!input.success) {
    return answer(
      { error: input.error.issues[0]?.message ?? 'Failed to login. Please check your credentials.' },
      400,
    );
  }
  const { email, password, rememberMe = false } = input.data;
  const outcome = await authorize(site, { email, password });
  if ('error' in outcome) return answer({ error: outcome.error }, outcome.status);
  const session = { token: outcome.token, customer: customerHash(site, email), isRemembered: rememberMe };
  return answer({ ok: true }, 200, sessionCookies(session, isHttps(request)));
}

/** Signs out. */
export function DELETE(request: Request) {
  const refusal = rejectCrossOrigin(request);
  if (refusal) return answer({ error: refusal.error }, refusal.status);
  return answer({ ok: true }, 200, expiredSessionCookies(isHttps(request)));
}

function answer(body: object, status: number, cookies: string[] = []) {
  const response = Response.json(body, { status });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
