import { createRoute } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { requireFeature } from '../http/require-feature';
import { mailboxOf } from '../mails/email-address';
import { linkAnswerSchema } from '../mails/link-token';
import { cancelAlert, confirmAlert } from '../stock-alerts/answer-alert';
import { alertRequestSchema, requestAlert, requireSoldOut } from '../stock-alerts/request-alert';

const common = { tags: ['Stock alerts'], middleware: requireFeature('stock-alerts') };
const answerBody = jsonBody(linkAnswerSchema);

const requestRoute = createRoute({
  ...common,
  method: 'post',
  path: '/stock-alerts',
  summary: 'Ask to be told when a sold-out product, or a size and color of it, is back',
  description:
    'For shops with the feature stock-alerts. The mailbox gets a mail to confirm, at most 3 a day; the response is the same without one.',
  request: { body: jsonBody(alertRequestSchema) },
  responses: {
    202: jsonResponse('The mail to confirm is on its way.', successSchema),
    ...errorResponses(400, 404, 409, 413, 415, 422, 429, 503),
  },
});

const confirmRoute = createRoute({
  ...common,
  method: 'post',
  path: '/stock-alerts/confirmations',
  summary: 'Confirm an alert with the token of its mail, within 48 hours',
  request: { body: answerBody },
  responses: {
    200: jsonResponse('A mail will tell that it is back.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429),
  },
});

const cancelRoute = createRoute({
  ...common,
  method: 'post',
  path: '/stock-alerts/cancellations',
  summary: 'Delete an alert and its address with the token of a mail',
  request: { body: answerBody },
  responses: {
    200: jsonResponse('There is none any more.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429),
  },
});

/** Mails about what is back in stock, for shops with the feature `stock-alerts`. */
export function registerStockAlerts(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const { perAddress, perEmail, answers } = limits.stockAlerts;
  const requests = createAddressLimiter(deps, 'stock-alert-address', perAddress);
  const mails = createRateLimiter(deps, 'stock-alert-email', perEmail);
  const answerAttempts = createAddressLimiter(deps, 'stock-alert-answer', answers);

  api.openapi(requestRoute, async (c) => {
    const { shop, hostname } = c.var;
    const request = c.req.valid('json');
    await requests.consume(c.var);
    const title = await requireSoldOut(db, shop.id, request);
    // Beyond the limit nothing is sent, and the response does not tell: it would tell who has asked here today.
    const count = await mails.count(`${shop.id} ${mailboxOf(request.email)}`);
    if (count <= perEmail.attempts) await requestAlert(deps, { shop, hostname, title }, request);
    return c.json({ success: true } as const, 202);
  });

  api.openapi(confirmRoute, async (c) => {
    await answerAttempts.consume(c.var);
    if (!(await confirmAlert(db, c.var.shop.id, c.req.valid('json').token)))
      throw new ApiError(404, 'This link is no longer valid. Please ask again on the page of the product.');
    return c.json({ success: true } as const, 200);
  });

  api.openapi(cancelRoute, async (c) => {
    await answerAttempts.consume(c.var);
    await cancelAlert(db, c.var.shop.id, c.req.valid('json').token);
    return c.json({ success: true } as const, 200);
  });
}
