import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiError } from '../api-error';

/**
 * Answers what a handler threw: a refusal with its own words, anything else with a general 500 whose cause
 * only the operator sees.
 *
 * @param logError is told of unexpected errors
 */
export function answerErrors(logError: (error: unknown) => void): ErrorHandler {
  return (error, c: Context) => {
    if (error instanceof ApiError) {
      const { fields, headers } = error.details;
      return c.json({ error: error.message, ...(fields && { fields }) }, error.status, headers);
    }
    if (error instanceof HTTPException && error.status < 500) {
      // Hono's own refusals, such as unreadable JSON; their words are ours to choose.
      return c.json({ error: 'The request could not be read. Is its body valid JSON?' }, 400);
    }
    logError(error);
    return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
  };
}

/** Answers an address that no route has. */
export const answerNotFound: NotFoundHandler = (c) =>
  c.json({ error: 'There is nothing at this address.' }, 404);
