import { clientAddress } from '@/lib/http/client-address';
import { accountAddressKey, addressKey, emailKey } from '@/lib/http/rate-limit/keys';
import { SIGN_INS_BY_ACCOUNT, SIGN_INS_BY_ADDRESS, SIGN_INS_BY_PAIR } from '@/lib/http/rate-limit/rules';
import { route } from '@/lib/http/route';
import { expireSessionCookies, setSessionCookies } from '@/lib/http/session-cookies';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { loginInput } from '@/lib/session/credentials';
import { customerHash } from '@/lib/session/customer-hash';
import { authorize } from '@/lib/session/queries';
import { offersSignOut, revokeSession } from '@/lib/session/sign-out';
import { retryAfterHeader } from '@/lib/store-api/error-response';
import { getStoreInfo } from '@/lib/store-info/queries';

/** Signs in: stores the token in an HttpOnly cookie. A session that the browser had before is ended. */
export const POST = route({
  body: loginInput,
  limits: ({ request, input: { email } }) => {
    const address = clientAddress(request);
    return [
      [SIGN_INS_BY_PAIR, accountAddressKey(email, address)],
      [SIGN_INS_BY_ADDRESS, addressKey(address)],
      [SIGN_INS_BY_ACCOUNT, emailKey(email)],
    ];
  },
  handle: async ({ request, site, token: formerToken, input: { email, password, rememberMe = false } }) => {
    const store = await getStoreInfo(site);
    const result = await authorize(site, { email, password, ...(offersSignOut(store) && { rememberMe }) });
    if ('error' in result) {
      if (result.status < 500) logSecurityEvent('sign-in-failed', { site, status: result.status });
      else log.warn({ site, status: result.status }, 'the store API could not sign a customer in');
      const headers = retryAfterHeader(result.retryAfterSeconds);
      return Response.json({ error: result.error }, { status: result.status, headers });
    }
    if (formerToken) await revokeSession(site, { token: formerToken, store });
    const response = Response.json({ ok: true });
    const customer = customerHash(site, email);
    setSessionCookies(response, request, { token: result.token, customer, isRemembered: rememberMe });
    return response;
  },
});

/** Signs out. The browser's session ends even if the store cannot be told. */
export const DELETE = route({
  handle: async ({ request, site, token }) => {
    if (token) await revokeSession(site, { token, store: await getStoreInfo(site) });
    const response = Response.json({ ok: true });
    expireSessionCookies(response, request);
    return response;
  },
});
