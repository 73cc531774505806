import { knownDevice } from '@/lib/session/known-device';
import { accountAddressKey, byAddress, emailKey } from '@/lib/api/rate-limit/keys';
import {
  SIGN_INS_BY_ACCOUNT,
  SIGN_INS_BY_ADDRESS,
  SIGN_INS_BY_DEVICE,
  SIGN_INS_BY_PAIR,
} from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { expireGuestCookies, expireSessionCookies, readGuestToken } from '@/lib/api/session-cookies';
import { loginInput } from '@/lib/session/credentials';
import { authorize } from '@/lib/session/queries';
import { sessionOptions } from '@/lib/session/session-options';
import { revokeSession } from '@/lib/session/sign-out';
import { getStoreInfo } from '@/lib/store-info/queries';
import { beginSession } from '@/lib/session/begin-session';

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
    const result = await authorize(site, credentials, knownDevice(request, site, email));
    return beginSession({ request, site, formerToken, store, email, isRemembered: rememberMe }, result);
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
