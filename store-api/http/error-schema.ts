import { z } from '@hono/zod-openapi';

/** Every refusal's body. */
export const errorSchema = z
  .object({
    error: z.string().openapi({ example: 'Order not found or access denied' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'What is wrong with each field.' }),
  })
  .openapi('Error');

const json = { 'application/json': { schema: errorSchema } };

/** Descriptions of the refusals that several routes share, by status. */
const refusals = {
  400: 'The request cannot be read: bad JSON or a bad query.',
  401: 'No token, or one that is unknown, expired or of another shop.',
  404: 'There is no such thing here, or it is not yours.',
  409: 'It contradicts what is stored.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The body is readable but wrong.',
  429: 'Too many attempts; Retry-After says how many seconds to wait.',
} as const;

type Refusal = { description: string; content: typeof json };

/**
 * The error answers of a route, for its OpenAPI description.
 *
 * @param statuses the statuses that the route may refuse with
 */
export function refusalsOf(...statuses: (keyof typeof refusals)[]): Record<number, Refusal> {
  return Object.fromEntries(
    statuses.map((status): [number, Refusal] => [status, { description: refusals[status], content: json }]),
  );
}
