import { fetchJson, type JsonResponse } from './fetch-json';

/**
 * Sends JSON to the storefront's server.
 *
 * @returns null when there is no answer
 */
export function postJson(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<JsonResponse | null> {
  return fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
