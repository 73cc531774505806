import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { createAddressLimiter } from '../http/rate-limiter';
import { receiveNotice } from '../payments/receive-notice';

const body = z.object({ received: z.boolean() });

// The body is not parsed here: its bytes are signed, and each provider has a form of its own.
const noticeRoute = createRoute({
  method: 'post',
  path: '/payments/notices',
  tags: ['Payments'],
  summary: 'Take a signed notice of the payment provider',
  responses: {
    200: jsonResponse('The notice was followed, now or before.', body),
    202: jsonResponse('The notice is about nothing that this shop has.', body),
    ...errorResponses(401, 404, 413, 415, 422, 429),
  },
});

/** What the payment provider tells: POST /payments/notices. */
export function registerPaymentNotices(api: Api, deps: Deps): void {
  const { db, shopUrl, paymentProvider: provider } = deps;
  const attempts = createAddressLimiter(deps, 'payment-notices', deps.limits.refusedNotices);

  api.openapi(noticeRoute, async (c) => {
    if (!provider.verifyNotice) throw new ApiError(404, 'There is nothing at this address.');
    // Those that are signed are given back, so that only strangers meet the limit.
    await attempts.consume(c.var);
    const notice = provider.verifyNotice(
      (name) => c.req.header(name),
      new Uint8Array(await c.req.arrayBuffer()),
    );
    await attempts.refund(c.var);
    // 202, as a provider repeats what fails, and at last sends nothing any more.
    const received = notice !== null && (await receiveNotice(db, provider.name, notice, shopUrl));
    return c.json({ received }, received ? 200 : 202);
  });
}
