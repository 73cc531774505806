import { askJson, type JsonAnswer } from './ask-json';

/**
 * Sends JSON to the storefront's server.
 *
 * @returns null when there is no answer
 */
export function postJson(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<JsonAnswer | null> {
  return askJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
