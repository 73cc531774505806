import { createRoute, z } from '@hono/zod-openapi';
import type { Api, AppEnv, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { authenticate } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { couponCode, giftWrap, linesSchema, toRequestedLines } from '../orders/order-request';
import { totalsWithMethod } from '../payments/order-methods';
import { isPublicCode } from '../quotes/coupons';
import { hasCoupons, makeQuote, toQuoteResponse } from '../quotes/make-quote';
import { quoteSchema } from '../quotes/quote-schema';

const route = createRoute({
  method: 'post',
  path: '/quotes',
  tags: ['Orders'],
  summary: 'Tell what an order would cost, and whether there is enough of it',
  description:
    'For shops with the feature quotes. A token is optional: with it, coupons are checked against what the customer has used.',
  middleware: requireFeature('quotes'),
  request: {
    body: jsonBody(
      z
        .object({
          lines: linesSchema,
          postalCode: z.string().trim().max(20).optional(),
          coupon: couponCode.optional(),
          giftWrap,
          method: z
            .string()
            .max(60)
            .optional()
            .openapi({ description: 'The way to pay, which may have a fee.' }),
        })
        .openapi('QuoteRequest'),
    ),
  },
  responses: {
    200: jsonResponse('What it costs now.', quoteSchema),
    ...errorResponses(400, 404, 413, 415, 422),
  },
});

/** Tries a code. */
type CodeTry = {
  /** Why the caller may not try one now; null where they may. */
  error: string | null;
  /** Takes the try back, as the code holds. */
  accept: () => Promise<void>;
};

/**
 * Creates what counts how many codes a caller tries, by address and by account, so that nobody finds codes by trying. It asks
 * the database, and so is called outside of transactions.
 */
export function createCodeGuard(deps: Deps) {
  const addresses = createAddressLimiter(deps, 'coupon-address', deps.limits.coupons);
  const customers = createRateLimiter(deps, 'coupon-customer', deps.limits.coupons);
  return async (
    request: AppEnv['Variables'],
    customerId: string | null,
    code: string | undefined,
  ): Promise<CodeTry> => {
    const isFree =
      code === undefined || !hasCoupons(request.shop) || (await isPublicCode(deps.db, request.shop.id, code));
    if (isFree) return { error: null, accept: async () => undefined };
    try {
      await addresses.consume(request);
      await customers.consume(customerId);
    } catch (error) {
      if (error instanceof ApiError)
        return { error: 'Too many codes were tried. Try again in an hour.', accept: async () => undefined };
      throw error;
    }
    const accept = async () => {
      await addresses.refund(request);
      await customers.refund(customerId);
    };
    return { error: null, accept };
  };
}

/** What orders would cost: POST /quotes. */
export function registerQuotes(api: Api, deps: Deps): void {
  const { db } = deps;
  const guardCode = createCodeGuard(deps);
  api.openapi(route, async (c) => {
    const { lines, postalCode, coupon, giftWrap: isGift, method } = c.req.valid('json');
    const { shop } = c.var;
    const session = await authenticate(deps, c.req.header('authorization'), shop);
    const customer = session?.user ?? null;
    const attempt = await guardCode(c.var, customer?.id ?? null, coupon);
    const request = {
      lines: toRequestedLines(lines),
      postalCode,
      coupon: attempt.error === null ? coupon : undefined,
      giftWrap: isGift ?? false,
    };
    const quote = await makeQuote(db, { shop, customer, isOrder: false }, request);
    if (quote.coupon) await attempt.accept();
    const totals = await totalsWithMethod(db, shop, quote, {
      method,
      postalCode,
      isGuest: !customer?.email,
    });
    const told = { ...quote, totals, couponError: attempt.error ?? quote.couponError };
    c.header('Cache-Control', 'no-store');
    return c.json(await toQuoteResponse(db, shop, told, coupon), 200);
  });
}
