import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { isCustomer } from '../db/schema/users';
import { ApiError, errorResponses } from '../http/errors';
import { idempotencyHeaders } from '../http/idempotency';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { authenticate, BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { mailboxOf } from '../mails/email-address';
import { linkAnswerSchema } from '../mails/link-token';
import { complaintSchema, readOpenComplaints, takesComplaints } from '../messages/complaints';
import { messageSchema, storeMessage } from '../messages/messages';
import { confirmSubscription, endSubscription, subscribe, subscriptionSchema } from '../messages/newsletter';

const messageRoute = createRoute({
  tags: ['Messages'],
  middleware: requireFeature('contact'),
  method: 'post',
  path: '/messages',
  summary: 'Write to the shop',
  description:
    'For shops with the feature contact. The message is stored and mailed to the shop. With the feature complaints it gets a number and a date, which are mailed to who wrote, too.',
  request: { headers: idempotencyHeaders, body: jsonBody(messageSchema) },
  responses: {
    202: jsonResponse('The shop has it.', successSchema.extend({ complaint: complaintSchema.optional() })),
    ...errorResponses(400, 404, 413, 415, 422, 429, 503),
  },
});

const newsletter = { tags: ['Newsletter'], middleware: requireFeature('newsletter') };
const answerBody = jsonBody(linkAnswerSchema);

const subscribeRoute = createRoute({
  ...newsletter,
  method: 'post',
  path: '/newsletter',
  summary: 'Subscribe to the newsletter',
  description:
    'For shops with the feature newsletter. The mailbox gets a mail to confirm, at most 3 a day; the response is the same without one.',
  request: { body: jsonBody(subscriptionSchema) },
  responses: {
    202: jsonResponse('The mail to confirm is on its way.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429, 503),
  },
});

const confirmRoute = createRoute({
  ...newsletter,
  method: 'post',
  path: '/newsletter/confirmations',
  summary: 'Confirm a subscription with the token of its mail, within 48 hours',
  request: { body: answerBody },
  responses: {
    200: jsonResponse('The address is subscribed.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429),
  },
});

const cancelRoute = createRoute({
  ...newsletter,
  method: 'post',
  path: '/newsletter/cancellations',
  summary: 'End a subscription and delete its address with the token of a mail',
  request: { body: answerBody },
  responses: {
    200: jsonResponse('There is none any more.', successSchema),
    ...errorResponses(400, 404, 413, 415, 422, 429),
  },
});

/** Messages to the shop and subscriptions to its newsletter, for shops with the features `contact` and `newsletter`. */
export function registerMessages(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const writers = createAddressLimiter(deps, 'message-address', limits.messages.perAddress);
  const shopMails = createRateLimiter(deps, 'message-shop', limits.messages.mailsPerShop);
  const acknowledgements = createRateLimiter(deps, 'message-email', limits.messages.acknowledgements);
  const requests = createAddressLimiter(deps, 'newsletter-address', limits.newsletter.perAddress);
  const mails = createRateLimiter(deps, 'newsletter-email', limits.newsletter.perEmail);
  const answers = createAddressLimiter(deps, 'newsletter-answer', limits.newsletter.answers);

  api.openapi(messageRoute, async (c) => {
    const { shop, hostname } = c.var;
    await writers.consume(c.var);
    const { 'idempotency-key': key } = c.req.valid('header');
    const message = c.req.valid('json');
    const session = await authenticate(deps, c.req.header('authorization'), shop);
    const userId = session && isCustomer(session.user) ? session.user.id : null;
    const isMailed = (await shopMails.count(shop.id)) <= limits.messages.mailsPerShop.attempts;
    const isAcknowledged =
      takesComplaints(shop) &&
      (await acknowledgements.count(`${shop.id} ${mailboxOf(message.email)}`)) <=
        limits.messages.acknowledgements.attempts;
    const context = { shop, hostname, userId, key, isMailed, isAcknowledged };
    const complaint = await storeMessage(db, context, message);
    return c.json({ success: true, ...(complaint && { complaint }) } as const, 202);
  });

  const complaintsRoute = createRoute({
    tags: ['Messages'],
    middleware: [requireFeature('complaints'), requireAuth(deps)] as const,
    security: BEARER_AUTH,
    method: 'get',
    path: '/messages',
    summary: 'Read the complaints of the customer that wait for an answer, the most urgent one first',
    description: 'For shops with the feature complaints.',
    responses: {
      200: jsonResponse('The complaints.', z.object({ data: z.array(complaintSchema) })),
      ...errorResponses(401, 404),
    },
  });

  api.openapi(complaintsRoute, async (c) =>
    c.json({ data: await readOpenComplaints(db, c.var.user.id) }, 200),
  );

  api.openapi(subscribeRoute, async (c) => {
    const { shop, hostname } = c.var;
    const { email } = c.req.valid('json');
    await requests.consume(c.var);
    // Beyond the limit nothing is sent, and the response does not tell: it would tell who has subscribed here today.
    const count = await mails.count(`${shop.id} ${mailboxOf(email)}`);
    if (count <= limits.newsletter.perEmail.attempts) await subscribe(deps, { shop, hostname }, email);
    return c.json({ success: true } as const, 202);
  });

  api.openapi(confirmRoute, async (c) => {
    await answers.consume(c.var);
    if (!(await confirmSubscription(db, c.var.shop.id, c.req.valid('json').token)))
      throw new ApiError(404, 'This link is no longer valid. Please subscribe again.');
    return c.json({ success: true } as const, 200);
  });

  api.openapi(cancelRoute, async (c) => {
    await answers.consume(c.var);
    await endSubscription(db, c.var.shop.id, c.req.valid('json').token);
    return c.json({ success: true } as const, 200);
  });
}
