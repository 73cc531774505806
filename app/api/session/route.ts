import { clientAddress } from '@/lib/http/client-address';
import { accountAddressKey, addressKey, emailKey } from '@/lib/http/rate-limit/keys';
import { SIGN_INS_BY_ACCOUNT, SIGN_INS_BY_ADDRESS, SIGN_INS_BY_PAIR } from '@/lib/http/rate-limit/rules';
import { route } from '@/lib/http/route';
import { expireSessionCookies, setSessionCookies } from '@/lib/http/session-cookies';
import { loginInput } from '@/lib/session/credentials';
import { customerHash } from '@/lib/session/customer-hash';
import { authorize } from '@/lib/session/queries';

/** Signs in: stores the token in an HttpOnly cookie. */
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
  handle: async ({ request, site, input: { email, password, rememberMe = false } }) => {
    const result = await authorize(site, { email, password });
    if ('error' in result) return Response.json({ error: result.error }, { status: result.status });
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
