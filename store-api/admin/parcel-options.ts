import { z } from 'zod';
import { PLAIN_LINE } from '../http/validation';
import type { ParcelDetails } from '../orders/step-mail';

/** The options that tell of a parcel. */
export const PARCEL_OPTIONS = {
  courier: { type: 'string' },
  tracking: { type: 'string' },
  link: { type: 'string' },
} as const;

/** A line that customers are shown. */
export const shownLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .regex(PLAIN_LINE, 'must be a line without control characters');

/** Their values. */
export const parcelSchema = {
  courier: shownLine(100).optional(),
  tracking: shownLine(100).optional(),
  link: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(500, 'must be at most 500 characters')
    .optional(),
};

type ParcelValues = { [Name in keyof typeof PARCEL_OPTIONS]?: string | undefined };

/** What they tell, without what is left out. */
export function toParcel({ courier, tracking, link }: ParcelValues): ParcelDetails {
  return {
    ...(courier !== undefined && { courier }),
    ...(tracking !== undefined && { trackingNumber: tracking }),
    ...(link !== undefined && { trackingUrl: link }),
  };
}
