import { z } from '@hono/zod-openapi';

/** The headers of a route that honours an Idempotency-Key. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 characters, without blanks')
    .optional()
    .openapi({
      description: 'The same key with the same body, within 24 hours, gets the same answer again.',
      example: '0b9d2c1e-6a0f-4d6e-9a53-2d1f7c6b8e11',
    }),
});

/** The header that tells a repeated answer from a first one. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';
