import type { Hook } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { ApiError } from '../api-error';
import type { AppEnv } from './app-env';

/** A bad address or query is a bad request; an id that cannot be one names nothing; a bad body is 422. */
const statusOf: Record<string, 400 | 404 | 422> = { json: 422, form: 422, param: 404 };

/** The first complaint about each field; a field that is inside another is named by its path. */
function complaints(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.') || 'body'] ??= plainWords(issue.message);
  }
  return fields;
}

/** Words of the validation library, where a schema has none of its own, speak to programmers. */
const plainWords = (message: string): string =>
  /^(Invalid (input|key|option)|Too (big|small)|Unrecognized)/.test(message)
    ? 'is missing or not as expected'
    : message;

/** A message that is no sentence by itself is about its field. */
const sentence = ([field, message]: [string, string]): string =>
  /^[a-z]/.test(message) ? `${field} ${message}` : message;

/** PostgreSQL has no place for the character zero in any text, nor for half a surrogate pair in JSON. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isAllStorable(part));
}

/**
 * Refuses input that its schema does not take, in plain words.
 *
 * @throws ApiError 400, 404 or 422
 */
export const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  const status = statusOf[result.target] ?? 400;
  if (result.success) {
    if (!isAllStorable(result.data))
      throw new ApiError(status, 'There is a character in it that no text can have.');
    return;
  }
  if (status === 404)
    throw new ApiError(404, result.error.issues[0]?.message ?? 'There is nothing at this address.');
  const fields = complaints(result.error);
  throw new ApiError(status, Object.entries(fields).map(sentence).join('; '), { fields });
};
