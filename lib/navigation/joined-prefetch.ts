import { preloadScripts } from './preload-scripts';
import { asksForTree, requestedPage, wholePageRequest } from './router-request';

/** Time in ms that a response is kept; the router requests the page as soon as it has read the route's tree. */
const KEPT_TIME = 1000;

/** Time in ms that a navigation waits for a prefetch that sends nothing more. */
const MAX_WAIT = 3000;

/** A prefetch on its way: null where there was none. */
type Prefetch = {
  response: Promise<Response | null>;
  /** The same when all of it has arrived; null also if it broke off. */
  complete: Promise<Response | null>;
  /** How many parts of it have arrived. */
  parts: number;
};

/**
 * Makes the router's prefetch of a page one request. The router asks for the route's tree first and, when it has read that,
 * for the page, which takes a slow line two round trips. The response for a whole page has both, so both requests get it,
 * and so does a navigation meanwhile. When they can't use it, or it stops arriving while a navigation waits, the router's own
 * requests are sent.
 */
export function joinPrefetches(send: typeof fetch): typeof fetch {
  /** By page. */
  const prefetches = new Map<string, Prefetch>();

  const join = (page: string, request: Promise<Response>) => {
    const response = request.catch(() => null);
    const complete = response.then(async (found) => {
      setTimeout(() => prefetches.delete(page), KEPT_TIME);
      if (found && isPageData(found)) await preloadScripts(found.clone(), () => (prefetch.parts += 1));
      return found;
    });
    const prefetch = { response, complete: complete.catch(() => null), parts: 0 };
    prefetches.set(page, prefetch);
  };
  const giveUp = async (page: string, prefetch: Prefetch): Promise<null> => {
    let parts;
    do {
      ({ parts } = prefetch);
      await new Promise((resolve) => setTimeout(resolve, MAX_WAIT));
    } while (parts !== prefetch.parts);
    prefetches.delete(page);
    return null;
  };

  return async (input, init) => {
    const page = requestedPage(`${input}`);
    if (page === null) return send(input, init);
    const isPrefetch = asksForTree(init);
    if (isPrefetch && !prefetches.has(page)) join(page, send(...wholePageRequest(`${input}`, init)));
    const prefetch = prefetches.get(page);
    // Nobody waits for a prefetch, which may take its time.
    const response =
      prefetch &&
      (await (isPrefetch ? prefetch.response : Promise.race([prefetch.complete, giveUp(page, prefetch)])));
    return response && isPageData(response) ? response.clone() : send(input, init);
  };
}

function isPageData({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && Boolean(headers.get('content-type')?.startsWith('text/x-component'));
}
