import { route } from '@/lib/http/route';
import { expireSessionCookies, setSessionCookies } from '@/lib/http/session-cookies';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { loginInput } from '@/lib/session/credentials';
import { customerHash } from '@/lib/session/customer-hash';
import { authorize } from '@/lib/session/queries';

/** Signs in: stores the token in an HttpOnly cookie. */
export const POST = route({
  body: loginInput,
  handle: async ({ request, site, input: { email, password, rememberMe = false } }) => {
    const result = await authorize(site, { email, password });
    if ('error' in result) {
      if (result.status < 500) logSecurityEvent('sign-in-failed', { site, status: result.status });
      else log.warn({ site, status: result.status }, 'the store API could not sign a customer in');
      return Response.json({ error: result.error }, { status: result.status });
    }
    const response = Response.json({ ok: true });
    const customer = customerHash(site, email);
    setSessionCookies(response, request, { token: result.token, customer, isRemembered: rememberMe });
    return response;
  },
});

/** Signs out. */
export const DELETE = route({
  handle: async ({ request }) => {
    const response = Response.json({ ok: true });
    expireSessionCookies(response, request);
    return response;
  },
});
