import { z } from 'zod';

/** Longer is neither an order number nor an email or phone. */
const LONGEST = 254;

const text = z.string().trim().min(1).max(LONGEST);

/** Track-order request (spec section 3). */
export const trackingInput = z.object({
  // It becomes one segment of a path: dots alone would lead to another one, and half a character to none.
  orderId: text.refine((id) => !/^\.{1,2}$/.test(id) && id.isWellFormed()),
  contactInfo: text,
});

export type TrackingInput = z.infer<typeof trackingInput>;
