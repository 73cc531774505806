import { z } from '@hono/zod-openapi';
import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../deps';
import type { SecurityEvent } from '../log';
import { quoteSchema, shortageSchema, type QuoteResponse } from '../quotes/quote-schema';
import { hostnameOf } from '../shops/resolve-shop';

/** Optional parts of an error response. */
type ApiErrorDetails = {
  /** What an order asks for beyond what there is. */
  shortages?: z.input<typeof shortageSchema>[];
  /** What an order costs now. */
  quote?: QuoteResponse;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>;
  /** Whether a one-time code was sent, or the one that was given is wrong. */
  codeSent?: boolean;
  /** The code, at a shop for trying out. */
  demoCode?: string;
  /** False for a payment that the provider could not begin. */
  charged?: false;
  headers?: Record<string, string>;
  /** The security event that is logged with these details, in place of that of the status. */
  event?: { name: SecurityEvent } & Record<string, string>;
};

/** An error whose message is meant for the shopper; `handleError` turns it into a JSON response. */
export class ApiError extends HTTPException {
  /** @param message plain English that a shopper can read */
  constructor(
    status: ContentfulStatusCode,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(status, { message });
  }
}

/** The body of every error response. */
export const errorSchema = z
  .object({
    error: z.string().openapi({ example: 'Order not found or access denied' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'Field name to what is wrong with it.' }),
    codeSent: z.boolean().optional().openapi({
      description:
        'Whether a one-time code was sent, which the next request has as the field `code`; false: the one that was given is wrong.',
    }),
    demoCode: z.string().optional().openapi({ description: 'That code, at a shop for trying out only.' }),
    charged: z
      .literal(false)
      .optional()
      .openapi({ description: 'A payment was not begun, and the message says so to the shopper.' }),
    shortages: z
      .array(shortageSchema)
      .optional()
      .openapi({ description: 'The pieces of an order of which there are not enough.' }),
    quote: quoteSchema
      .optional()
      .openapi({ description: 'What an order costs now, where it is not what the customer has agreed to.' }),
  })
  .openapi('Error');

const JSON_CONTENT = { 'application/json': { schema: errorSchema } };

/** OpenAPI descriptions of the error statuses that several routes share. */
const ERROR_DESCRIPTIONS = {
  400: 'The request cannot be read: invalid JSON or an invalid query.',
  401: 'The token is missing, unknown, expired, revoked or of another shop.',
  403: 'The customer may not do this.',
  404: 'The resource does not exist or belongs to somebody else.',
  409: 'The request conflicts with what is stored.',
  413: 'The body is too large.',
  415: 'The body is not of the type that is asked for.',
  422: 'The body is valid JSON with invalid values.',
  429: 'Too many attempts; Retry-After says how many seconds to wait.',
  503: 'Too much to do at the moment, where Retry-After says how many seconds to wait; or the payment provider fails.',
} as const;

type ErrorResponse = { description: string; content: typeof JSON_CONTENT };

/** Returns the error responses of a route for its OpenAPI description. */
export function errorResponses(
  ...statuses: (keyof typeof ERROR_DESCRIPTIONS)[]
): Record<number, ErrorResponse> {
  return Object.fromEntries(
    statuses.map((status): [number, ErrorResponse] => [
      status,
      { description: ERROR_DESCRIPTIONS[status], content: JSON_CONTENT },
    ]),
  );
}

/** The statuses that are security events. */
const SECURITY_EVENTS = new Map<number, SecurityEvent>([
  [401, 'unauthorized'],
  [413, 'too-large'],
  [429, 'rate-limited'],
]);

/**
 * Creates the app's error handler: an `ApiError` is answered with its own message, any other error with a
 * general 500, so that internals never reach the client.
 *
 * @param deps `logError` receives the unexpected errors
 */
export function handleError({
  logError,
  logSecurityEvent,
}: Pick<Deps, 'logError' | 'logSecurityEvent'>): ErrorHandler {
  return (error, c) => {
    if (error instanceof ApiError) {
      const { path } = c.req;
      const { headers, event, ...details } = error.details;
      const { name, ...eventDetails } = { name: SECURITY_EVENTS.get(error.status), ...event };
      const site = hostnameOf(c.req.header('host'));
      if (name) logSecurityEvent(name, { site, path, status: error.status, ...eventDetails });
      return c.json({ error: error.message, ...details }, error.status, headers);
    }
    if (error instanceof HTTPException && error.status < 500) {
      // Thrown by Hono itself for a body that it cannot parse; its message is written for programmers.
      return c.json({ error: 'The request could not be read. Is its body valid JSON?' }, 400);
    }
    logError(error);
    return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
  };
}

export const handleNotFound: NotFoundHandler = (c) =>
  c.json({ error: 'There is nothing at this address.' }, 404);
