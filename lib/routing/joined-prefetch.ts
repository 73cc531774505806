import { preloadScripts } from './preload-scripts';
import { asksForTree, requestedPage, wholePageRequest } from './router-request';

/** Time in ms that a response is kept; the router requests the page as soon as it has read the route's tree. */
const KEPT_TIME = 1000;

/** Time in ms that a navigation waits for the response to a prefetch. */
const MAX_WAIT = 3000;

/**
 * Makes the router's prefetch of a page one request. The router asks for the route's tree first and, when it has read that,
 * for the page, which takes a slow line two round trips. The response for a whole page has both, so both requests get it,
 * and so does a navigation meanwhile. If it is none that both can use, or keeps a navigation waiting, the router's own
 * requests are sent.
 */
export function joinPrefetches(send: typeof fetch): typeof fetch {
  /** By page; null where there was none. */
  const responses = new Map<string, Promise<Response | null>>();

  const join = (page: string, request: Promise<Response>) => {
    const response = request.catch(() => null);
    responses.set(page, response);
    void response.then((found) => {
      setTimeout(() => responses.delete(page), KEPT_TIME);
      if (found && isPageData(found)) preloadScripts(found.clone()).catch(() => undefined);
    });
  };
  const giveUp = (page: string) =>
    new Promise<null>((resolve) =>
      setTimeout(() => {
        responses.delete(page);
        resolve(null);
      }, MAX_WAIT),
    );

  return async (input, init) => {
    const page = requestedPage(`${input}`);
    if (page === null) return send(input, init);
    const isPrefetch = asksForTree(init);
    if (isPrefetch && !responses.has(page)) join(page, send(...wholePageRequest(`${input}`, init)));
    const joined = responses.get(page);
    // Nobody waits for a prefetch, which may take its time.
    const response = await (isPrefetch || !joined ? joined : Promise.race([joined, giveUp(page)]));
    return response && isPageData(response) ? response.clone() : send(input, init);
  };
}

function isPageData({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && Boolean(headers.get('content-type')?.startsWith('text/x-component'));
}
