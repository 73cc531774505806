import { fetchJson, TIMEOUT_MS } from '@/lib/browser/fetch-json';
import { listAddressPath, listQueryPath, type ListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';

/** A page of a list, or how long to wait before it is requested again; null when that is not known. */
export type ListResponse =
  { isLoaded: true; page: ListPage } | { isLoaded: false; waitSeconds: number | null };

/** A request that can be aborted. */
type ListRequest = { controller: AbortController; response: Promise<ListResponse> };

/** A request for a page of a list. */
export type Loading = ListRequest & {
  kind: 'choice' | 'more' | 'count' | 'facets';
  address: ListAddress;
  path: string;
  /** Paths of choices that this one has overtaken; each is one step of Back. */
  overtaken: string[];
};

/**
 * Requests a page of a list in place of what is loading; what is loading from the same path is not requested again.
 */
export function startLoading(kind: Loading['kind'], address: ListAddress, before: Loading | null): Loading {
  const path = listAddressPath(address);
  const isSame = before?.path === path;
  if (!isSame) before?.controller.abort();
  const steps = before?.kind === 'choice' && kind === 'choice' ? before : null;
  const overtaken = steps ? [...steps.overtaken, ...(isSame ? [] : [steps.path])] : [];
  const { controller, response } = before && isSame ? before : requestPage(address);
  return { kind, address, path, overtaken, controller, response };
}

/** Requests a page of a list, with a time-out of 20 s. */
function requestPage(address: ListAddress): ListRequest {
  const controller = new AbortController();
  AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', () => controller.abort());
  return { controller, response: readPage(listQueryPath(address).split('?')[1] ?? '', controller.signal) };
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
