import { knownDevice, rememberDevice } from '@/lib/session/known-device';
import { accountAddressKey, byAddress, emailKey } from '@/lib/api/rate-limit/keys';
import {
  SIGN_INS_BY_ACCOUNT,
  SIGN_INS_BY_ADDRESS,
  SIGN_INS_BY_DEVICE,
  SIGN_INS_BY_PAIR,
} from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import {
  expireGuestCookies,
  expireSessionCookies,
  readGuestToken,
  setSessionCookies,
} from '@/lib/api/session-cookies';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { loginInput } from '@/lib/session/credentials';
import { customerHash } from '@/lib/session/customer-hash';
import { authorize } from '@/lib/session/queries';
import { sessionOptions } from '@/lib/session/session-options';
import { revokeSession } from '@/lib/session/sign-out';
import { retryAfterHeader } from '@/lib/store-api/error-response';
import { getStoreInfo } from '@/lib/store-info/queries';

/** Signs in: stores the token in an HttpOnly cookie. A session that the browser had before is ended. */
export const POST = route({
  body: loginInput,
  limits: ({ request, site, input: { email } }) => {
    const device = knownDevice(request, site, email);
    if (device) return [[SIGN_INS_BY_DEVICE, `${emailKey(email)}\n${device}`]];
    return [
      [SIGN_INS_BY_PAIR, accountAddressKey(email, request)],
      // Before the address, whose other shoppers then don't wait for the delays of this account.
      [SIGN_INS_BY_ACCOUNT, emailKey(email)],
      ...byAddress(SIGN_INS_BY_ADDRESS, request),
    ];
  },
  handle: async ({ request, site, token: formerToken, input: { email, password, rememberMe = false } }) => {
    const store = await getStoreInfo(site);
    const credentials = { email, password, ...sessionOptions(request, store, rememberMe) };
    const customer = customerHash(site, email);
    const result = await authorize(site, credentials, knownDevice(request, site, email));
    if ('error' in result) {
      const { status } = result;
      if (status < 500) logSecurityEvent('sign-in-failed', { site, status, account: customer });
      else log.warn({ site, status }, 'the store API could not sign a customer in');
      const headers = retryAfterHeader(result.retryAfterSeconds);
      return Response.json({ error: result.error }, { status, headers });
    }
    if (formerToken) await revokeSession(site, { token: formerToken, store });
    const response = Response.json({ ok: true });
    setSessionCookies(response, request, { token: result.token, customer, isRemembered: rememberMe });
    rememberDevice(response, request, site, email);
    return response;
  },
});

/** Signs out. The browser's session ends even if the store cannot be told. */
export const DELETE = route({
  handle: async ({ request, site, token }) => {
    if (token) await revokeSession(site, { token, store: await getStoreInfo(site) });
    const response = Response.json({ ok: true });
    expireSessionCookies(response, request);
    // A guest's has no end of its own, and the next shopper of the device would go on with it.
    if (readGuestToken(request)) expireGuestCookies(response, request);
    return response;
  },
});
