import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Shop } from '../db/schema/shops';
import { users, type Customer } from '../db/schema/users';
import type { Api, Deps } from '../deps';
import { askerOf } from '../http/caller';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { createAddressLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { notPlain, PLAIN_LINE } from '../http/validation';
import { accountHash } from '../users/account-hash';
import { hashPassword, verifyPassword } from '../users/password';
import { createSignInLimits } from '../users/sign-in-limits';
import { offersProfile, startSession } from '../users/sessions';

const email = z.string('Please enter your email').trim().toLowerCase().max(254, 'Invalid email address');
// The maximum bounds the work of hashing.
export const password = z
  .string('Please enter your password')
  .max(200, 'Password must be at most 200 characters');

/** The password of an account from now on. */
export const newPassword = password.min(6, 'Password must be at least 6 characters');

/** The name of a customer's device, which they see in the list of their sessions. */
export const deviceName = z
  .string()
  .trim()
  .max(60, 'The name of the device must be at most 60 characters')
  .regex(PLAIN_LINE, notPlain('The name of the device'))
  .default('')
  .openapi({ description: 'Such as `Chrome on Android`, for the list of sessions.' });

export const rememberMe = z
  .boolean()
  .default(false)
  .openapi({ description: 'Makes the token valid for 30 days instead of 12 hours.' });

/** The first or last name of a customer, as forms call it. */
export function personName(label: string) {
  return z
    .string(`${label} must be at least 2 characters`)
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(100, `${label} must be at most 100 characters`)
    .regex(PLAIN_LINE, notPlain(label));
}

export const accountSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    phone: z
      .string()
      .optional()
      .openapi({ description: 'Empty where none is known. Of shops with the feature profile.' }),
    emailConfirmed: z.boolean().optional().openapi({
      description:
        'Whether the customer has proved that the email is theirs. Of shops with the feature profile.',
    }),
  })
  .openapi('Account');

/** A customer as their account shows them. */
export function toAccount(user: Customer, shop: Shop): z.infer<typeof accountSchema> {
  const { firstName, lastName, email, phone, emailConfirmedAt, createdAt } = user;
  return {
    ...{ firstName, lastName, email, createdAt: createdAt.toISOString() },
    ...(offersProfile(shop) && { phone: phone ?? '', emailConfirmed: emailConfirmedAt !== null }),
  };
}

const signInSchema = z
  .object({
    email,
    password,
    rememberMe,
    deviceName,
  })
  .openapi('SignIn');

const signInRoute = createRoute({
  method: 'post',
  path: '/users/authorize',
  tags: ['Customers'],
  summary: 'Sign in',
  request: {
    body: jsonBody(signInSchema),
  },
  responses: {
    200: jsonResponse(
      'A token for the Authorization header, valid for 12 hours, or for 30 days with rememberMe.',
      z.object({ token: z.string() }),
    ),
    ...errorResponses(400, 401, 413, 415, 422, 429, 503),
  },
});

const registrationRoute = createRoute({
  method: 'post',
  path: '/users/register',
  tags: ['Customers'],
  summary: 'Create an account',
  request: {
    body: jsonBody(
      z
        .object({
          firstName: personName('First name'),
          lastName: personName('Last name'),
          email: email.pipe(z.email('Invalid email address')),
          password: newPassword,
        })
        .openapi('Registration'),
    ),
  },
  responses: {
    201: jsonResponse('The account was created; the customer can sign in.', successSchema),
    ...errorResponses(400, 409, 413, 415, 422, 429, 503),
  },
});

/** Accounts: POST /users/authorize, POST /users/register and GET /accountInfo. */
export function registerUsers(api: Api, deps: Deps): void {
  const { db, tokenKey, limits } = deps;
  const limitSignIn = createSignInLimits(deps);
  const registrations = createAddressLimiter(deps, 'registration', limits.registration);
  const takenEmails = createAddressLimiter(deps, 'taken-email', limits.takenEmails);
  // Verified for an unknown email, so that the response time does not reveal whether the account exists.
  const placeholderHash = hashPassword('nobody has this password');

  const accountRoute = createRoute({
    method: 'get',
    path: '/accountInfo',
    tags: ['Customers'],
    summary: 'Read the account of the signed-in customer',
    security: BEARER_AUTH,
    middleware: requireAuth(deps),
    responses: {
      200: jsonResponse('The account.', z.object({ data: accountSchema })),
      ...errorResponses(401),
    },
  });

  api.openapi(signInRoute, async (c) => {
    const credentials = c.req.valid('json');
    const shopId = c.var.shop.id;
    const user = await limitSignIn(c.var, credentials.email, async () => {
      const [row] = await db
        .select({ id: users.id, passwordHash: users.passwordHash, version: users.tokenVersion })
        .from(users)
        .where(and(eq(users.shopId, shopId), eq(users.email, credentials.email)));
      const hash = row?.passwordHash ?? (await placeholderHash);
      const isVerified = await verifyPassword(credentials.password, hash, askerOf(c));
      return row && isVerified ? row : null;
    });
    if (!user)
      throw new ApiError(401, 'Invalid email or password', {
        event: { name: 'sign-in-failed', account: accountHash(tokenKey, shopId, credentials.email) },
      });
    c.header('Cache-Control', 'no-store');
    const token = await startSession(deps, c.var.shop, user, {
      isRemembered: credentials.rememberMe,
      deviceName: credentials.deviceName,
    });
    return c.json({ token }, 200);
  });

  api.openapi(registrationRoute, async (c) => {
    const { password: plainPassword, ...person } = c.req.valid('json');
    await registrations.consume(c.var);
    const passwordHash = await hashPassword(plainPassword, { asker: askerOf(c) });
    await takenEmails.consume(c.var);
    const inserted = await db
      .insert(users)
      .values({ ...person, shopId: c.var.shop.id, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length === 0) throw new ApiError(409, 'An account with this email already exists');
    await takenEmails.refund(c.var);
    return c.json({ success: true as const }, 201);
  });

  api.openapi(accountRoute, (c) => {
    return c.json({ data: toAccount(c.var.user, c.var.shop) }, 200);
  });
}
