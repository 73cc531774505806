import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { spendCode, tryCode, wrongCode, type CodeBinding } from '../codes/one-time-codes';
import { createCodeSender } from '../codes/send-code';
import type { Shop } from '../db/schema/shops';
import type { Customer } from '../db/schema/users';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { queueMail } from '../mails/mail';
import { demoCustomer } from '../seed/demo-customer';
import { createPasswordCheck } from '../users/check-password';
import { erasePerson, type Erasure } from '../users/erase-person';
import { readPersonalData, type Person } from '../users/personal-data';
import { demoCode } from './sign-in-codes';
import { password } from './users';

const requireData = requireFeature('account-data');

const dataSchema = z
  .object({
    about: z.string(),
    data: z.record(z.string(), z.array(z.looseObject({}))).openapi({
      description: 'Rows by what they are about, as they are stored: amounts in paise, photos in Base64.',
    }),
  })
  .openapi('PersonalData');

const deletionSchema = z
  .object({
    password: password.optional(),
    code: z.string().trim().max(20, 'Please enter the six digits of the code').optional().openapi({
      description: 'Of POST /users/me/deletion-codes, in place of the password.',
    }),
  })
  .refine((given) => given.password !== undefined || given.code !== undefined, {
    path: ['password'],
    message: 'Please enter your password',
  })
  .openapi('AccountDeletion');

/** @param isProved whether a code has just proved that the email is theirs */
function toPerson({ id, shopId, email, emailConfirmedAt }: Customer, isProved: boolean): Person {
  return { shopId, userId: id, email: isProved || emailConfirmedAt ? email : null };
}

type Refused = Extract<Erasure, { isErased: false }>;

/** Why an account can't be deleted yet. */
const REFUSALS: Record<Refused['because'], (orderId: string) => string> = {
  'under-way': (id) => `Your order ${id} is on its way. You can delete your account when it has arrived.`,
  return: (id) => `Your return of order ${id} is under way. You can delete your account when it is done.`,
  refund: (id) => `The refund of your order ${id} is not done yet. You can delete your account when it is.`,
};

/** What is kept of a customer, and the end of it, for shops with the feature `account-data`. */
export function registerAccountData(api: Api, deps: Deps): void {
  const { db, tokenKey, limits } = deps;
  const copies = createRateLimiter(deps, 'data-copies', limits.dataCopies);
  const sendCode = createCodeSender(deps, 'deletion-code', limits.signInCodes);
  const checkPassword = createPasswordCheck(deps);
  const auth = requireAuth(deps);
  const common = {
    tags: ['Customers'],
    description: 'For shops with the feature account-data.',
    security: BEARER_AUTH,
  };

  const bindingOf = ({ id, shopId, email }: Customer): CodeBinding => ({
    ...{ shopId, purpose: 'delete-account', subject: id, recipient: email },
  });

  const dataRoute = createRoute({
    ...common,
    middleware: [requireData, auth] as const,
    method: 'get',
    path: '/users/me/data',
    summary: 'Read all that is kept of the customer',
    responses: {
      200: jsonResponse('What is kept.', dataSchema),
      ...errorResponses(401, 404, 429),
    },
  });

  const codeRoute = createRoute({
    ...common,
    middleware: [requireData, auth] as const,
    method: 'post',
    path: '/users/me/deletion-codes',
    summary: 'Mail the customer a one-time code to delete the account with',
    request: { body: jsonBody(z.object({}).openapi('DeletionCodeRequest')) },
    responses: {
      202: jsonResponse('It is on its way.', successSchema.extend({ demoCode })),
      ...errorResponses(400, 401, 404, 413, 415, 422, 429),
    },
  });

  const deleteRoute = createRoute({
    ...common,
    middleware: [requireData, auth] as const,
    method: 'delete',
    path: '/users/me',
    summary: 'Delete the account with all that is kept of the customer',
    description:
      'For shops with the feature account-data. Orders stay without who placed them; unpaid ones are cancelled. 409: an order is on its way, or its refund.',
    request: { body: jsonBody(deletionSchema) },
    responses: {
      200: jsonResponse('There is no such account any more.', successSchema),
      ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429, 503),
    },
  });

  async function erase(
    user: Customer,
    { shop, hostname }: { shop: Shop; hostname: string },
    codeId: string | null,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (codeId && !(await spendCode(tx, codeId))) throw codeError(wrongCode({ result: 'over' }));
      const erased = await erasePerson(tx, toPerson(user, codeId !== null), user.email, { who: 'customer' });
      if (!erased) throw new ApiError(401, 'Please sign in.');
      if (!erased.isErased) throw new ApiError(409, REFUSALS[erased.because](erased.orderId));
      await queueMail(tx, {
        id: `deleted-${randomUUID()}`,
        shop,
        host: hostname,
        to: user.email,
        subject: 'Your account is deleted',
        parts: [
          `Your account at ${shop.storeName} is deleted, with all that we kept of you.`,
          ...(erased.orders > 0
            ? ['What you bought stays in our books, as the law asks, without your name and address.']
            : []),
          'If it was not you, please answer this mail at once.',
        ],
      });
    });
  }

  api.openapi(dataRoute, async (c) => {
    const { user, shop } = c.var;
    await copies.consume(user.id);
    const about = `What ${shop.storeName} keeps of you. Amounts are in paise. ${
      user.emailConfirmedAt
        ? ''
        : 'What is kept under your email alone, such as messages, is in it once you have confirmed the email.'
    }`.trim();
    return c.json({ about, data: await readPersonalData(db, toPerson(user, false)) }, 200);
  });

  api.openapi(codeRoute, async (c) => {
    const { user, shop } = c.var;
    const code = await sendCode(c.var, {
      ...bindingOf(user),
      recipient: { kind: 'mail', address: user.email },
      reason: `deleting your account at ${shop.storeName}`,
    });
    const isShown = deps.showsCodes && user.email === demoCustomer.email;
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, ...(isShown && { demoCode: code }) } as const, 202);
  });

  api.openapi(deleteRoute, async (c) => {
    const { user } = c.var;
    const { password: given, code } = c.req.valid('json');
    if (code !== undefined) {
      const tried = await tryCode(db, tokenKey, bindingOf(user), code);
      if (tried.result !== 'right') throw codeError(wrongCode(tried));
      await erase(user, c.var, tried.id);
    } else {
      await checkPassword(c, user, 'password', given ?? '');
      await erase(user, c.var, null);
    }
    return c.json({ success: true } as const, 200);
  });
}

function codeError(message: string): ApiError {
  return new ApiError(422, message, { fields: { code: message } });
}
