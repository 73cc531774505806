import 'server-only';
import { setSessionCookies } from '@/lib/api/session-cookies';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { customerHash } from '@/lib/session/customer-hash';
import { rememberDevice } from '@/lib/session/known-device';
import type { SignInResult } from '@/lib/session/queries';
import { revokeSession } from '@/lib/session/sign-out';
import { retryAfterHeader } from '@/lib/store-api/error-response';

type SignIn = {
  request: Request;
  site: string;
  /** Of the session that the browser had before, which is ended. */
  formerToken: string | null;
  store: Parameters<typeof revokeSession>[1]['store'];
  email: string;
  isRemembered: boolean;
};

/** The response to a sign-in: stores the token in an HttpOnly cookie, or says why there is none. */
export async function beginSession(
  { request, site, formerToken, store, email, isRemembered }: SignIn,
  result: SignInResult,
): Promise<Response> {
  const customer = customerHash(site, email);
  if ('error' in result) {
    const { status } = result;
    if (status < 500) logSecurityEvent('sign-in-failed', { site, status, account: customer });
    else log.warn({ site, status }, 'the store API could not sign a customer in');
    const headers = retryAfterHeader(result.retryAfterSeconds);
    return Response.json({ error: result.error }, { status, headers });
  }
  if (formerToken) await revokeSession(site, { token: formerToken, store });
  const response = Response.json({ ok: true });
  setSessionCookies(response, request, { token: result.token, customer, isRemembered });
  rememberDevice(response, request, site, email);
  return response;
}
