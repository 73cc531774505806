import { setTimeout as sleep } from 'node:timers/promises';
import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema/users';
import type { Api, Deps, RateLimit } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { notPlain, PLAIN_LINE } from '../http/validation';
import { hashPassword, verifyPassword } from '../users/password';
import { issueToken } from '../users/token';

const email = z.string('Please enter your email').trim().toLowerCase().max(254, 'Invalid email address');
// The maximum bounds the work of hashing.
const password = z.string('Please enter your password').max(200, 'Password must be at most 200 characters');

function personName(label: string) {
  return z
    .string(`${label} must be at least 2 characters`)
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(100, `${label} must be at most 100 characters`)
    .regex(PLAIN_LINE, notPlain(label));
}

const accountSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Account');

const signInSchema = z
  .object({
    email,
    password,
    rememberMe: z
      .boolean()
      .default(false)
      .openapi({ description: 'Makes the token valid for 30 days instead of 12 hours.' }),
  })
  .openapi('SignIn');

const signInRoute = createRoute({
  method: 'post',
  path: '/users/authorize',
  tags: ['Customers'],
  summary: 'Sign in',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: signInSchema } },
    },
  },
  responses: {
    200: {
      description:
        'A token for the Authorization header, valid for 12 hours, or for 30 days with rememberMe.',
      content: { 'application/json': { schema: z.object({ token: z.string() }) } },
    },
    ...errorResponses(400, 401, 413, 415, 422, 429),
  },
});

const registrationRoute = createRoute({
  method: 'post',
  path: '/users/register',
  tags: ['Customers'],
  summary: 'Create an account',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              firstName: personName('First name'),
              lastName: personName('Last name'),
              email: email.pipe(z.email('Invalid email address')),
              password: password.min(6, 'Password must be at least 6 characters'),
            })
            .openapi('Registration'),
        },
      },
    },
  },
  responses: {
    201: {
      description: 'The account was created; the customer can sign in.',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
    ...errorResponses(400, 409, 413, 415, 422, 429),
  },
});

const MAX_DELAY_MS = 3000;
const DELAY_STEP_MS = 500;

/**
 * How long a sign-in waits: one address has no more than the attempts of a pair, so further ones on the same account come
 * from several addresses or from unknown ones.
 */
function signInDelayMs(accountAttempts: number, { attempts }: RateLimit): number {
  return Math.min(Math.max(accountAttempts - attempts, 0) * DELAY_STEP_MS, MAX_DELAY_MS);
}

/** Accounts: POST /users/authorize, POST /users/register and GET /accountInfo. */
export function registerUsers(api: Api, deps: Deps): void {
  const { db, tokenKey, limits, logSecurityEvent } = deps;
  const pairAttempts = createRateLimiter(deps, 'sign-in-pair', limits.signIn.perPair);
  const addressAttempts = createRateLimiter(deps, 'sign-in-address', limits.signIn.perAddress);
  const accountAttempts = createRateLimiter(deps, 'sign-in-account', limits.signIn.perPair);
  const registrations = createRateLimiter(deps, 'registration', limits.registration);
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
      200: {
        description: 'The account.',
        content: { 'application/json': { schema: z.object({ data: accountSchema }) } },
      },
      ...errorResponses(401),
    },
  });

  api.openapi(signInRoute, async (c) => {
    const credentials = c.req.valid('json');
    const shopId = c.var.shop.id;
    const { network, isStorefront } = c.var.caller;
    const account = `${shopId} ${credentials.email}`;
    const pair = network && `${account} ${network}`;
    const address = network && `${shopId} ${network}`;
    await pairAttempts.consume(pair);
    try {
      await addressAttempts.consume(address);
    } catch (error) {
      await pairAttempts.refund(pair);
      throw error;
    }
    // Failures from many addresses only delay: beyond a limit per account, anybody could lock its customer out.
    const delay = isStorefront
      ? 0
      : signInDelayMs(await accountAttempts.count(account), limits.signIn.perPair);
    if (delay > 0) {
      logSecurityEvent('rate-limited', { site: c.var.hostname, path: c.req.path, delay });
      await sleep(delay);
    }
    const [user] = await db
      .select({ id: users.id, passwordHash: users.passwordHash, version: users.tokenVersion })
      .from(users)
      .where(and(eq(users.shopId, shopId), eq(users.email, credentials.email)));
    const hash = user?.passwordHash ?? (await placeholderHash);
    const isVerified = await verifyPassword(credentials.password, hash);
    if (!user || !isVerified) throw new ApiError(401, 'Invalid email or password');
    await pairAttempts.reset(pair);
    await addressAttempts.refund(address);
    if (!isStorefront) await accountAttempts.refund(account);
    c.header('Cache-Control', 'no-store');
    const subject = { userId: user.id, shopId, version: user.version };
    const token = await issueToken(tokenKey, subject, credentials.rememberMe ? 'remembered' : 'brief');
    return c.json({ token }, 200);
  });

  api.openapi(registrationRoute, async (c) => {
    const { password: plainPassword, ...person } = c.req.valid('json');
    const { network } = c.var.caller;
    await registrations.consume(network && `${c.var.shop.id} ${network}`);
    const inserted = await db
      .insert(users)
      .values({ ...person, shopId: c.var.shop.id, passwordHash: await hashPassword(plainPassword) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length === 0) throw new ApiError(409, 'An account with this email already exists');
    return c.json({ success: true as const }, 201);
  });

  api.openapi(accountRoute, (c) => {
    const { user } = c.var;
    const { firstName, lastName } = user;
    const data = { firstName, lastName, email: user.email, createdAt: user.createdAt.toISOString() };
    return c.json({ data }, 200);
  });
}
