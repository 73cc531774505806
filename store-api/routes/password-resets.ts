import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { askerOf } from '../http/caller';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { requireFeature } from '../http/require-feature';
import { emailAddress, mailboxOf } from '../mails/email-address';
import { hashPassword } from '../users/password';
import { isResetOpen, requestReset, resetPassword } from '../users/password-resets';
import { newPassword } from './users';

const common = { tags: ['Customers'], middleware: requireFeature('password-reset') };

const requestRoute = createRoute({
  ...common,
  method: 'post',
  path: '/password-resets',
  summary: 'Ask for a link to choose a new password',
  description:
    'For shops with the feature password-reset. The mailbox of a customer gets a mail, at most 3 an hour; the response is the same without one.',
  request: { body: jsonBody(z.object({ email: emailAddress }).openapi('PasswordResetRequest')) },
  responses: {
    202: jsonResponse('If there is such a customer, the mail is on its way.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429),
  },
});

const confirmRoute = createRoute({
  ...common,
  method: 'post',
  path: '/password-resets/confirmations',
  summary: 'Choose a new password with the token of the mail, within 30 minutes and once',
  description:
    'Ends all sessions of the customer, who then signs in. A later link makes an earlier one useless.',
  request: {
    body: jsonBody(
      z.object({ token: z.string('is required').max(500), password: newPassword }).openapi('PasswordReset'),
    ),
  },
  responses: {
    200: jsonResponse('It is the password now.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429, 503),
  },
});

/** New passwords by mail, for shops with the feature `password-reset`. */
export function registerPasswordResets(api: Api, deps: Deps): void {
  const { perAddress, perEmail, perShop, answers } = deps.limits.passwordResets;
  const requests = createAddressLimiter(deps, 'reset-address', perAddress);
  const shops = createRateLimiter(deps, 'reset-shop', perShop);
  const mails = createRateLimiter(deps, 'reset-email', perEmail);
  const confirmations = createAddressLimiter(deps, 'reset-answer', answers);

  api.openapi(requestRoute, async (c) => {
    const { shop } = c.var;
    const { email } = c.req.valid('json');
    await requests.consume(c.var);
    await shops.consume(shop.id);
    // Beyond the limit nothing is sent, and the response does not tell: it would tell who has asked here.
    const count = await mails.count(`${shop.id} ${mailboxOf(email)}`);
    if (count <= perEmail.attempts) await requestReset(deps, c.var, email);
    return c.json({ success: true } as const, 202);
  });

  api.openapi(confirmRoute, async (c) => {
    const { token, password } = c.req.valid('json');
    await confirmations.consume(c.var);
    const isOpen = await isResetOpen(deps.db, c.var.shop, token);
    const isReset =
      isOpen &&
      (await resetPassword(deps, c.var, {
        token,
        passwordHash: await hashPassword(password, { asker: askerOf(c) }),
      }));
    if (!isReset) throw new ApiError(404, 'This link is no longer valid. Please ask for a new one.');
    return c.json({ success: true } as const, 200);
  });
}
