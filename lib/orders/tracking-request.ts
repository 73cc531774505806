import { z } from 'zod';

/** The longest email address; order numbers and phone numbers are shorter. */
const MAX_LENGTH = 254;

const text = z.string().trim().min(1).max(MAX_LENGTH);

/** What the track-order form sends to the storefront's server. */
export const trackingInput = z.object({
  // It becomes a segment of a path, where dots alone name another path and a lone surrogate can't be encoded.
  orderId: text.refine((id) => !/^\.{1,2}$/.test(id) && id.isWellFormed()),
  contactInfo: text,
});

export type TrackingInput = z.infer<typeof trackingInput>;
