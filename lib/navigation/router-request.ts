/** The query parameter in all requests of Next's router; its value is a hash of the router's headers. */
const ROUTER_PARAMETER = '_rsc';

const SEGMENT_HEADER = 'next-router-segment-prefetch';

/** The headers by which the router asks for a part of a page. */
const PART_HEADERS = ['next-router-prefetch', SEGMENT_HEADER, 'next-router-state-tree', 'next-url'];

/** @returns the page that a request of the router is for, in a form that is the same for all of them; null for other requests */
export function requestedPage(request: string): string | null {
  const url = new URL(request, window.location.href);
  if (!url.searchParams.has(ROUTER_PARAMETER)) return null;
  url.hash = '';
  url.searchParams.delete(ROUTER_PARAMETER);
  return url.href;
}

/** Whether the router asks for a route's tree alone. */
export function asksForTree(init?: RequestInit): boolean {
  return new Headers(init?.headers).get(SEGMENT_HEADER) === '/_tree';
}

/** A request of the router, changed so that the server sends the whole page. */
export function wholePageRequest(request: string, init: RequestInit = {}): [url: string, init: RequestInit] {
  const headers = new Headers(init.headers);
  for (const name of PART_HEADERS) headers.delete(name);
  const url = request.replace(new RegExp(`([?&]${ROUTER_PARAMETER})=[^&]*`), '$1=');
  // Others wait for the response as well, so none of them may cancel it.
  return [url, { ...init, headers, signal: null }];
}
