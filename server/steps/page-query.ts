import { isMailLinkPath, MAIL_LINK_STEPS } from '@/lib/routes/mail-links.mjs';
import { LIST_PAGES, PROTECTED_PAGES, REQUESTED_QUERY_HEADER, TOKEN_PAGES } from '@/lib/routes/pages.mjs';
import {
  COLOR_PATTERN,
  FILTER_KEYS,
  LIST_QUERY_KEYS,
  REPEATED_KEYS,
} from '@/lib/routes/list-query-patterns.mjs';
import type { Step } from '../step';

/** The query key that Next's router adds; Next compares it with the headers before it responds. */
const ROUTER_KEY = '_rsc';

/** Next's own files and the JSON routes read their queries; `/products/{id}` only redirects. */
const KEEPS_QUERY = /^\/(?:_next|api|products)\//;

const LISTS = new Set(LIST_PAGES.map((page) => `/${page}`));
const PASSES_QUERY = new Set([...LISTS, ...[...PROTECTED_PAGES, ...TOKEN_PAGES].map((page) => `/${page}`)]);
const PRODUCT = /^\/product\/[^/]{1,200}$/;
const COLOR = new RegExp(`^(?:${COLOR_PATTERN})$`);
const NO_KEYS: readonly string[] = [];

/**
 * Pages with parts that depend on the query. The browser alone renders those of a kept page; in development, where none is kept, Next
 * renders them on the server as well, and both have to agree.
 */
const RENDERED_IN_DEVELOPMENT = new Set(['/login', '/register', '/order-success']);

/** Keys that middleware.ts removes where they are empty. */
const NEVER_EMPTY = new Set([...FILTER_KEYS, 'sort']);

/** Next takes an empty value for an absent key; this one means as little. */
const BLANK = ' ';

/**
 * Removes the query of a page before Next renders it. Next writes the URL of the request into the page, which is then kept
 * for everybody: with the query, the next shopper would get the order number or email address in the link of the one
 * before. Scripts read the query from the browser's address.
 */
export const removePageQuery: Step = (request, _response, next) => {
  const { url = '/', method, headers } = request;
  delete headers[REQUESTED_QUERY_HEADER];
  const [path = ''] = url.split('?', 1);
  if (PASSES_QUERY.has(path))
    headers[REQUESTED_QUERY_HEADER] = String(new URLSearchParams(url.slice(path.length + 1)));
  const isRendered = process.env.NODE_ENV === 'development' && RENDERED_IN_DEVELOPMENT.has(path);
  // A form that is sent to its page's URL needs what is in it.
  if (method !== 'POST' && !isRendered) request.url = pageUrl(url, headers.rsc !== undefined);
  next();
};

/**
 * @param url path and query of a request
 * @param isRouterRequest whether Next's router asks for the data of a page
 * @returns for a page, the URL with the query keys that the page is rendered for, each once unless it may be repeated; other
 *   URLs unchanged
 */
export function pageUrl(url: string, isRouterRequest: boolean): string {
  const [path = ''] = url.split('?', 1);
  // Next redirects these to another spelling, whose query then comes here.
  const isRedirected = path !== '/' && /\/$|\/\//.test(path);
  if (path.length === url.length || isRedirected || KEEPS_QUERY.test(path)) return url;
  const params = new URLSearchParams(url.slice(path.length + 1));
  const keys = [
    ...(LISTS.has(path) ? LIST_QUERY_KEYS : NO_KEYS),
    ...(PRODUCT.test(path) && COLOR.test(params.getAll('color').at(-1) ?? '') ? ['color'] : NO_KEYS),
    ...(isMailLinkPath(path) && isStep(params.getAll('step').at(-1)) ? ['step'] : NO_KEYS),
    ...(isRouterRequest ? [ROUTER_KEY] : NO_KEYS),
  ];
  // Without its own key, Next renders nothing and redirects the router to this URL with the key.
  if (isRouterRequest && !params.has(ROUTER_KEY)) return url;
  const names = [...params.keys()];
  // Left as it is spelled: the rewrites decode it themselves.
  const isKnown = (name: string) => keys.includes(name) && !(NEVER_EMPTY.has(name) && !params.get(name));
  if (names.length > 0 && names.length === new Set(names).size && names.every(isKnown)) return url;
  const kept = new URLSearchParams(
    keys.flatMap((key) =>
      params
        .getAll(key)
        .slice(LISTS.has(path) && REPEATED_KEYS.includes(key) ? 0 : -1)
        .map((value) => [key, value || (NEVER_EMPTY.has(key) ? BLANK : '')]),
    ),
  );
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function isStep(value: string | undefined): boolean {
  return MAIL_LINK_STEPS.some((step) => step === value);
}
