import { z } from '@hono/zod-openapi';

/** Describes a response in JSON. */
export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** Describes the body of a request, which has to be JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The body of a response that says no more than its status. */
export const successSchema = z.object({ success: z.literal(true) });
