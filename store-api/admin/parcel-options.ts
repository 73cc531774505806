import { z } from 'zod';
import { PLAIN_LINE } from '../http/validation';
import type { ParcelDetails } from '../orders/step-mail';

/** A line that customers are shown. */
export const shownLine = (max: number) =>
  z
    .string('is missing')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .regex(PLAIN_LINE, 'must be a line without control characters');

/** The options that tell of a parcel. */
export const parcelSchema = {
  courier: shownLine(100).optional(),
  tracking: shownLine(100).optional(),
  link: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(500, 'must be at most 500 characters')
    .optional(),
};

export type ParcelValues = z.output<z.ZodObject<typeof parcelSchema>>;

/** What they tell, without what is left out. */
export function toParcel({ courier, tracking, link }: ParcelValues): ParcelDetails {
  return {
    ...(courier !== undefined && { courier }),
    ...(tracking !== undefined && { trackingNumber: tracking }),
    ...(link !== undefined && { trackingUrl: link }),
  };
}
