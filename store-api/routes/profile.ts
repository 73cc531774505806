import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { isCustomer, users } from '../db/schema/users';
import type { Api, Deps } from '../deps';
import { askerOf } from '../http/caller';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { notPlain, PLAIN_LINE } from '../http/validation';
import { emailAddress, mailboxOf } from '../mails/email-address';
import { linkAnswerSchema } from '../mails/link-token';
import { createPasswordCheck } from '../users/check-password';
import { confirmEmail, requestEmailChange } from '../users/email-changes';
import { hashPassword } from '../users/password';
import { changePassword } from '../users/sessions';
import { accountSchema, newPassword, password, personName, toAccount } from './users';

const requireProfile = requireFeature('profile');

const changeSchema = z
  .object({
    firstName: personName('First name').optional(),
    lastName: personName('Last name').optional(),
    phone: z
      .string()
      .trim()
      .max(20, 'Phone must be at most 20 characters')
      .regex(PLAIN_LINE, notPlain('Phone'))
      .optional()
      .openapi({ description: 'Empty for none.' }),
  })
  .openapi('AccountChange');

const confirmRoute = createRoute({
  tags: ['Customers'],
  middleware: requireProfile,
  method: 'post',
  path: '/email-changes/confirmations',
  summary: 'Confirm an email with the token of its mail, within 30 minutes and once',
  description:
    'For shops with the feature profile. 409: another account has the email. A later link makes an earlier one useless.',
  request: { body: jsonBody(linkAnswerSchema) },
  responses: {
    200: jsonResponse('It is the email of the account now.', successSchema),
    ...errorResponses(400, 404, 409, 413, 415, 422, 429),
  },
});

/** What customers change of themselves, for shops with the feature `profile`. */
export function registerProfile(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const { perEmail, ...profile } = limits.profile;
  const changes = createRateLimiter(deps, 'profile', profile.changes);
  const emails = createRateLimiter(deps, 'email-change', profile.emails);
  const mails = createRateLimiter(deps, 'email-change-email', perEmail);
  const answers = createAddressLimiter(deps, 'email-change-answer', profile.answers);
  const checkPassword = createPasswordCheck(deps);
  const common = {
    tags: ['Customers'],
    description: 'For shops with the feature profile.',
    security: BEARER_AUTH,
  };
  const auth = requireAuth(deps);

  const changeRoute = createRoute({
    ...common,
    middleware: [requireProfile, auth] as const,
    method: 'patch',
    path: '/users/me',
    summary: 'Change name and phone; what is left out stays',
    request: { body: jsonBody(changeSchema) },
    responses: {
      200: jsonResponse('The account.', z.object({ data: accountSchema })),
      ...errorResponses(400, 401, 404, 413, 415, 422, 429),
    },
  });

  const passwordRoute = createRoute({
    ...common,
    middleware: [requireProfile, auth] as const,
    method: 'put',
    path: '/users/me/password',
    summary: 'Change the password, which ends all other sessions',
    request: {
      body: jsonBody(z.object({ currentPassword: password, newPassword }).openapi('PasswordChange')),
    },
    responses: {
      200: jsonResponse(
        'The token of this session from now on, and whether it is valid for 30 days.',
        z.object({ token: z.string(), rememberMe: z.boolean() }),
      ),
      ...errorResponses(400, 401, 404, 413, 415, 422, 429, 503),
    },
  });

  const emailRoute = createRoute({
    ...common,
    middleware: [requireProfile, auth] as const,
    method: 'post',
    path: '/users/me/email-changes',
    summary: 'Mail an address the link that makes it the email of the account',
    description:
      'For shops with the feature profile. A mailbox gets at most 3 mails an hour; the response is the same when another account has the email.',
    request: {
      body: jsonBody(
        z
          .object({
            email: emailAddress,
            password: password.optional().openapi({
              description:
                'The current one. Not for the email of the account, which is only to be confirmed.',
            }),
          })
          .openapi('EmailChange'),
      ),
    },
    responses: {
      202: jsonResponse('The mail is on its way.', successSchema),
      ...errorResponses(400, 401, 404, 413, 415, 422, 429, 503),
    },
  });

  api.openapi(changeRoute, async (c) => {
    const { user, shop } = c.var;
    const { phone, ...names } = c.req.valid('json');
    await changes.consume(user.id);
    const [changed] = await db
      .update(users)
      // One column at least, as a change of nothing is none.
      .set({ firstName: user.firstName, ...names, ...(phone !== undefined && { phone: phone || null }) })
      .where(eq(users.id, user.id))
      .returning();
    if (!changed || !isCustomer(changed)) throw new ApiError(401, 'Please sign in.');
    return c.json({ data: toAccount(changed, shop) }, 200);
  });

  api.openapi(passwordRoute, async (c) => {
    const { user, token, shop, hostname } = c.var;
    const { currentPassword, newPassword: chosen } = c.req.valid('json');
    await checkPassword(c, user, 'currentPassword', currentPassword);
    const passwordHash = await hashPassword(chosen, { asker: askerOf(c) });
    const session = await changePassword(deps, { shop, hostname, user, token }, passwordHash);
    if (!session) throw new ApiError(401, 'Please sign in.');
    return c.json(session, 200);
  });

  api.openapi(emailRoute, async (c) => {
    const { user, shop } = c.var;
    const { email, password: given = '' } = c.req.valid('json');
    await emails.consume(user.id);
    if (email !== user.email) await checkPassword(c, user, 'password', given);
    // Beyond the limit nothing is sent, and the response does not tell: it would tell who has asked for mails there.
    const count = await mails.count(`${shop.id} ${mailboxOf(email)}`);
    if (count <= perEmail.attempts) await requestEmailChange(deps, c.var, user, email);
    return c.json({ success: true } as const, 202);
  });

  api.openapi(confirmRoute, async (c) => {
    await answers.consume(c.var);
    if (!(await confirmEmail(db, c.var, c.req.valid('json').token)))
      throw new ApiError(404, 'This link is no longer valid. Please ask for a new one.');
    return c.json({ success: true } as const, 200);
  });
}
