import { fetchJson, TIMEOUT_MS } from '@/lib/browser/fetch-json';
import type { ListPage } from '@/lib/search/list-page';

/** A page of a list, or how long to wait before it is requested again; null when that is not known. */
export type ListResponse =
  { isLoaded: true; page: ListPage } | { isLoaded: false; waitSeconds: number | null };

/** A request that can be aborted. */
export type ListRequest = { controller: AbortController; response: Promise<ListResponse> };

/**
 * Requests a page of a list, with a time-out of 20 s.
 *
 * @param path of the list's address
 */
export function requestPage(path: string): ListRequest {
  const controller = new AbortController();
  AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', () => controller.abort());
  return { controller, response: readPage(path.split('?')[1] ?? '', controller.signal) };
}

async function readPage(query: string, signal: AbortSignal): Promise<ListResponse> {
  const answer = await fetchJson(`/api/list?${query}`, { cache: 'no-store', signal });
  if (answer?.status === 200 && isListPage(answer.body)) return { isLoaded: true, page: answer.body };
  return { isLoaded: false, waitSeconds: answer?.retryAfterSeconds ?? null };
}

/** Whether a response is a page of a list; our own server sends nothing else with these fields. */
function isListPage(body: unknown): body is ListPage {
  return typeof body === 'object' && body !== null && 'cards' in body && 'facets' in body;
}
