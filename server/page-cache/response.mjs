import { ANY_PATH_TAG, NOT_FOUND_TAG } from '../../lib/cache/page-cache-tags.mjs';
import { renewPolicy } from '../../lib/security/csp.mjs';
import { arrangeDocument, embedStyles } from './document.mjs';
import { CSP_HEADER, pagePolicy } from './policy.mjs';
import { removeRequestPath } from './request-path.mjs';
import { sharedCacheControl } from './rules.mjs';

/** @typedef {import('./codec.mjs').PageValue} PageValue */
/** @typedef {import('./codec.mjs').RouteValue} RouteValue */
/** @typedef {import('./style-sheets.mjs').SheetReader} SheetReader */

/**
 * Gives a response that was just made its status, and a page the order of its head and its policy, whose scripts are hashed
 * this once.
 *
 * @param {PageValue | RouteValue} value changed in place
 * @param {{ key: string, site: string, tags: readonly string[] }} context the key is named in the log
 * @param {SheetReader} sheetOf
 * @returns {boolean} false if it has the path of the request that rendered it, so that nobody else may get it
 */
export function completeResponse(value, { key, site, tags }, sheetOf) {
  const isMissing = tags.includes(NOT_FOUND_TAG);
  if (isMissing) value.status = 404;
  const isOfOnePath = !isMissing && !tags.includes(ANY_PATH_TAG);
  const isForAll = isOfOnePath || (value.kind === 'APP_PAGE' && removeRequestPath(value));
  if (value.kind === 'APP_PAGE') {
    value.html = arrangeDocument(value.html, sheetOf);
    value.headers = { ...value.headers, [CSP_HEADER]: pagePolicy(value.html, key, { site }) };
  }
  return isForAll;
}

/**
 * A response as it is sent: with the styles, the policy by the settings of this process and the lifetime for caches in front.
 *
 * @template {PageValue | RouteValue} Value
 * @param {{ head: import('./codec.mjs').Head, value: Value }} entry
 * @param {SheetReader} sheetOf
 * @param {number} now in ms since 1970
 * @returns {Value}
 */
export function sentResponse({ head, value }, sheetOf, now) {
  const headers = { ...value.headers };
  const cacheControl = sharedCacheControl(head, now);
  if (cacheControl) headers['cache-control'] ??= cacheControl;
  if (value.kind !== 'APP_PAGE') return { ...value, headers };
  const { html, sources } = embedStyles(value.html, sheetOf);
  headers[CSP_HEADER] = renewPolicy(String(headers[CSP_HEADER]), { site: head.site, styles: sources });
  return { ...value, html, headers };
}
