import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error';
import { users } from '../db/schema/users';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { refusalsOf } from '../http/error-schema';
import { createRateLimiter } from '../http/rate-limiter';
import { hashPassword, verifyPassword } from '../users/password';
import { issueToken } from '../users/token';

/** As the storefront's forms have them (spec section 5); the upper bounds keep what is stored and hashed small. */
const email = z.string('Please enter your email').trim().toLowerCase().max(254, 'Invalid email address');
const password = z.string('Please enter your password').max(200, 'Password must be at most 200 characters');
const personName = (label: string) =>
  z
    .string(`${label} must be at least 2 characters`)
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(100, `${label} must be at most 100 characters`);

const signInRoute = createRoute({
  method: 'post',
  path: '/users/authorize',
  tags: ['Customers'],
  summary: 'Sign in',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ email, password }).openapi('SignIn') } },
    },
  },
  responses: {
    200: {
      description: 'A token for the Authorization header, good for 30 days.',
      content: { 'application/json': { schema: z.object({ token: z.string() }) } },
    },
    ...refusalsOf(400, 401, 413, 415, 422, 429),
  },
});

const registerRoute = createRoute({
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
      description: 'The account is there; sign in next.',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
    ...refusalsOf(400, 409, 413, 415, 422),
  },
});

/** Accounts: POST /users/authorize and POST /users/register. */
export function registerUsers(api: Api, { db, tokenKey, limits }: Deps): void {
  const attempts = createRateLimiter(limits.signIn);
  // Checked when no account has the email, so that the time does not tell whether one has.
  const nobody = hashPassword('nobody has this password');

  api.openapi(signInRoute, async (c) => {
    const typed = c.req.valid('json');
    const shopId = c.var.shop.id;
    const key = `${shopId} ${typed.email}`;
    await attempts.take(key);
    const [user] = await db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.shopId, shopId), eq(users.email, typed.email)));
    const matches = await verifyPassword(typed.password, user?.passwordHash ?? (await nobody));
    if (!user || !matches) throw new ApiError(401, 'Invalid email or password');
    await attempts.forget(key);
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await issueToken(tokenKey, { userId: user.id, shopId }) }, 200);
  });

  api.openapi(registerRoute, async (c) => {
    const { password: plain, ...person } = c.req.valid('json');
    const created = await db
      .insert(users)
      .values({ ...person, shopId: c.var.shop.id, passwordHash: await hashPassword(plain) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (created.length === 0) throw new ApiError(409, 'An account with this email already exists');
    return c.json({ success: true as const }, 201);
  });
}
