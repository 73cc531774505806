import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { and, eq, sql } from 'drizzle-orm';
import { spendCode, tryCode, wrongCode, type CodeBinding } from '../codes/one-time-codes';
import { createCodeSender } from '../codes/send-code';
import { users } from '../db/schema/users';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createAddressLimiter } from '../http/rate-limiter';
import { requireFeature } from '../http/require-feature';
import { emailAddress } from '../mails/email-address';
import { demoCustomer } from '../seed/demo-customer';
import { accountHash } from '../users/account-hash';
import { startSession } from '../users/sessions';
import { deviceName, rememberMe } from './users';

export const demoCode = z.string().optional().openapi({
  description: 'That code, of the demo customer at a shop for trying out only.',
});

const common = { tags: ['Customers'], middleware: requireFeature('one-time-code') };

const requestRoute = createRoute({
  ...common,
  method: 'post',
  path: '/sign-in-codes',
  summary: 'Ask for a one-time code to sign in with',
  description:
    'For shops with the feature one-time-code. The mailbox of a customer gets it; the response is the same without one.',
  request: { body: jsonBody(z.object({ email: emailAddress }).openapi('SignInCodeRequest')) },
  responses: {
    202: jsonResponse(
      'If there is such a customer, the code is on its way.',
      z.object({
        challenge: z.string().openapi({ description: 'To be sent along with the code.' }),
        demoCode,
      }),
    ),
    ...errorResponses(400, 404, 413, 415, 422, 429),
  },
});

const confirmRoute = createRoute({
  ...common,
  method: 'post',
  path: '/sign-in-codes/confirmations',
  summary: 'Sign in with a one-time code, within ten minutes and five tries',
  request: {
    body: jsonBody(
      z
        .object({
          email: emailAddress,
          challenge: z.uuid('is not one of a code'),
          code: z.string('Please enter the code').trim().max(20, 'Please enter the six digits of the code'),
          rememberMe,
          deviceName,
        })
        .openapi('SignInCode'),
    ),
  },
  responses: {
    200: jsonResponse('A token, as of POST /users/authorize.', z.object({ token: z.string() })),
    ...errorResponses(400, 401, 404, 413, 415, 422, 429),
  },
});

/** Signing in with a one-time code, for shops with the feature `one-time-code`. It signs in customers and makes none. */
export function registerSignInCodes(api: Api, deps: Deps): void {
  const { db, tokenKey, limits } = deps;
  const send = createCodeSender(deps, 'sign-in-code', limits.signInCodes);
  const attempts = createAddressLimiter(deps, 'sign-in-code-try', limits.signInCodes.tries);

  /** Each request has a code of its own, which requests and guesses of others neither replace nor use up. */
  const bindingOf = (shopId: string, email: string, challenge: string): CodeBinding => ({
    shopId,
    purpose: 'sign-in',
    subject: `${accountHash(tokenKey, shopId, email)} ${challenge}`,
    recipient: email,
  });

  api.openapi(requestRoute, async (c) => {
    const { shop } = c.var;
    const { email } = c.req.valid('json');
    const challenge = randomUUID();
    const code = await send(c.var, {
      purpose: 'sign-in',
      subject: bindingOf(shop.id, email, challenge).subject,
      recipient: { kind: 'mail', address: email },
      reason: `signing in to ${shop.storeName}`,
      isForCustomers: true,
    });
    // A code signs in, so that nobody is shown that of anybody but the customer whose password is known as well.
    const isShown = deps.showsCodes && email === demoCustomer.email;
    c.header('Cache-Control', 'no-store');
    return c.json({ challenge, ...(isShown && { demoCode: code }) }, 202);
  });

  api.openapi(confirmRoute, async (c) => {
    const { shop } = c.var;
    const { email, challenge, code, rememberMe: isRemembered, deviceName: name } = c.req.valid('json');
    await attempts.consume(c.var);
    const tried = await tryCode(db, tokenKey, bindingOf(shop.id, email, challenge), code);
    const user =
      tried.result === 'right'
        ? await db.transaction(async (tx) => {
            if (!(await spendCode(tx, tried.id))) return null;
            const [row] = await tx
              .update(users)
              .set({ emailConfirmedAt: sql`now()` })
              .where(and(eq(users.shopId, shop.id), eq(users.email, email)))
              .returning({ id: users.id, version: users.tokenVersion });
            return row ?? null;
          })
        : null;
    if (!user)
      throw new ApiError(401, wrongCode(tried), {
        event: { name: 'sign-in-failed', account: accountHash(tokenKey, shop.id, email) },
      });
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await startSession(deps, shop, user, { isRemembered, deviceName: name }) }, 200);
  });
}
