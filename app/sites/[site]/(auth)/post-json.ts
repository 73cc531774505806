import type { FieldErrors } from '@/lib/session/credentials';

/** The storefront's server asks the store for up to 8 s; who hears nothing for so long is cut off. */
const LIMIT_MS = 20_000;

/** What the storefront's server answered. */
export type Answer = {
  isOk: boolean;
  status: number;
  /** What is wrong, in words for the shopper. */
  error?: string;
  fieldErrors?: FieldErrors;
};

/**
 * Sends what was typed.
 *
 * @throws when there is no answer
 */
export async function postJson(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  // Something between may answer by a page of its own.
  const answer: { ok?: boolean; error?: string; fieldErrors?: FieldErrors } = await response
    .json()
    .catch(() => ({}));
  const { ok, error, fieldErrors } = answer;
  return { isOk: response.ok && ok === true, status: response.status, error, fieldErrors };
}
