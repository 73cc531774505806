import { postJson } from '@/lib/http/fetch-json';
import type { FieldErrors } from '@/lib/session/credentials';

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
 * @returns null when there is no answer
 */
export async function sendCredentials(path: string, body: object): Promise<Answer | null> {
  const answer = await postJson(path, body);
  if (!answer) return null;
  // What was typed has been checked with it already, so it is there.
  const { credentialAnswer } = await import('@/lib/session/credentials');
  const { ok, error, fieldErrors } = credentialAnswer.parse(answer.body);
  return { isOk: isSuccess(answer.status) && ok, status: answer.status, error, fieldErrors };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
