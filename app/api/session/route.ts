import { visitedSite } from '@/lib/routing/visited-site';
import { cameByHttps, refusalOf } from '@/lib/security/own-request';
import { loginInput } from '@/lib/session/credentials';
import { customerMark } from '@/lib/session/customer-mark';
import { authorize } from '@/lib/session/queries';
import { clearedCookies, sessionCookies } from '@/lib/session/session-cookies';

/** Signs in: the token goes into a cookie that no script of a page can read. */
export async function POST(request: Request) {
  const refusal = refusalOf(request);
  if (refusal) return answer({ error: refusal.error }, refusal.status);
  const site = visitedSite(request);
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
  const session = { token: outcome.token, customer: customerMark(site, email), isRemembered: rememberMe };
  return answer({ ok: true }, 200, sessionCookies(session, cameByHttps(request)));
}

/** Signs out. */
export function DELETE(request: Request) {
  const refusal = refusalOf(request);
  if (refusal) return answer({ error: refusal.error }, refusal.status);
  return answer({ ok: true }, 200, clearedCookies(cameByHttps(request)));
}

function answer(body: object, status: number, cookies: string[] = []) {
  const response = Response.json(body, { status });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
