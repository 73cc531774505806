import { createRoute, z } from '@hono/zod-openapi';
import { PIN } from '../../shared/pin-code';
import type { Api } from '../deps';
import { deliveryDate } from '../delivery/delivery-date';
import { findDeliveryRule } from '../delivery/find-delivery-rule';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';

const route = createRoute({
  method: 'get',
  path: '/delivery/{pin}',
  tags: ['Catalogue'],
  summary: 'Tell whether and when the shop delivers to a PIN code',
  description: 'For shops with the feature delivery; 404 for others, and for a PIN code that does not exist.',
  request: {
    // Checked below: an invalid parameter would be answered with 404.
    params: z.object({ pin: z.string().openapi({ pattern: PIN.source, example: '560001' }) }),
  },
  responses: {
    200: jsonResponse(
      'What the shop does for this PIN code.',
      z.object({
        pin: z.string(),
        place: z.string(),
        city: z.string().optional().openapi({ description: 'The city of the PIN code, where it is in one.' }),
        state: z.string().optional(),
        isServed: z.boolean(),
        earliest: z.iso
          .date()
          .optional()
          .openapi({ description: 'The day of the delivery of an order of now.' }),
        cashOnDelivery: z.boolean(),
        pickup: z.boolean().openapi({ description: 'Whether returns are picked up.' }),
      }),
    ),
    ...errorResponses(400, 404),
  },
});

/** Delivery to a PIN code: GET /delivery/{pin}. */
export function registerDelivery(api: Api): void {
  api.openapi(route, (c) => {
    const { extras } = c.var.shop;
    if (!extras?.features.includes('delivery')) throw new ApiError(404, 'There is nothing at this address.');
    const { pin } = c.req.valid('param');
    if (!PIN.test(pin)) throw new ApiError(400, 'A PIN code has 6 digits and does not begin with 0');
    const rule = findDeliveryRule(extras.deliveryRules, pin);
    if (!rule) throw new ApiError(404, 'There is no such PIN code');
    const { place, city, state, days, cashOnDelivery, pickup } = rule;
    const named = { pin, place, city, state };
    if (days === null)
      return c.json({ ...named, isServed: false, cashOnDelivery: false, pickup: false }, 200);
    const earliest = deliveryDate(days, Date.now());
    return c.json({ ...named, isServed: true, earliest, cashOnDelivery, pickup }, 200);
  });
}
