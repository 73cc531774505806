import { z, type Hook } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { ZodError } from 'zod';
import type { AppEnv } from '../deps';
import { ApiError } from './errors';

/** Rejects bodies of another content type; the validator would treat them as missing. */
export const requireJson = createMiddleware(async (c, next) => {
  if (
    ['POST', 'PUT', 'PATCH'].includes(c.req.method) &&
    !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  ) {
    throw new ApiError(415, 'Please send JSON, with the content type application/json.');
  }
  await next();
});

/**
 * A whole number of a query.
 *
 * @param max the largest one, of at most seven digits
 */
export function positiveInteger(max: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `must be from 1 to ${max}`);
}

/** A line without control characters. */
export const PLAIN_LINE = /^\P{Cc}*$/u;

/** A text without control characters but tabs and line breaks. */
export const PLAIN_TEXT = /^[\P{Cc}\t\r\n]*$/u;

/** The message of a text of which a part could not be seen; `label` names the field. */
export function notPlain(label: string): string {
  return `${label} has a character that can’t be shown. Please type it again`;
}

/** The status of invalid input by its place in the request; an invalid id identifies nothing, hence 404. */
const STATUS_BY_TARGET: Record<string, 400 | 404 | 422> = { json: 422, form: 422, param: 404 };

/** Returns the first error of each field; a nested field is named by its dotted path. */
function fieldErrors(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.') || 'body'] ??= readableMessage(issue.message);
  }
  return fields;
}

/** Replaces zod's default messages, which are written for programmers. */
function readableMessage(message: string): string {
  return /^(Invalid (input|key|option)|Too (big|small)|Unrecognized)/.test(message)
    ? 'is missing or not as expected'
    : message;
}

/** Prefixes the field's name when the message begins in lower case and so is not a complete sentence. */
function toSentence([field, message]: [string, string]): string {
  return /^[a-z]/.test(message) ? `${field} ${message}` : message;
}

/** PostgreSQL rejects NUL in text and lone surrogates in JSON. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isDeeplyStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isDeeplyStorable(part));
}

/**
 * Rejects input that does not match its route's schema or that the database cannot store.
 *
 * @throws ApiError 400, 404 or 422 with a readable message
 */
export const validationHook: Hook<unknown, AppEnv, string, void> = (result) => {
  const status = STATUS_BY_TARGET[result.target] ?? 400;
  if (result.success) {
    if (!isDeeplyStorable(result.data))
      throw new ApiError(status, 'There is a character in it that no text can have.');
    return;
  }
  if (status === 404)
    throw new ApiError(404, result.error.issues[0]?.message ?? 'There is nothing at this address.');
  const fields = fieldErrors(result.error);
  throw new ApiError(status, Object.entries(fields).map(toSentence).join('; '), { fields });
};
