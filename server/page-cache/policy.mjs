import { logSecurityEvent } from '../../lib/logging/log.mjs';
import { shopProcess } from '../../lib/process/shop-process.mjs';
import { contentSecurityPolicy } from '../../lib/security/csp.mjs';
import { inlineScripts } from '../../lib/security/inline-scripts.mjs';

export const CSP_HEADER = 'content-security-policy';

/** The header in which Next passes a page's cache tags on, separated by commas. */
export const TAGS_HEADER = 'x-next-cache-tags';

/** Cache-Control of what nobody may keep. */
export const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';

/**
 * The Content-Security-Policy of a whole document, with the hashes of its inline scripts. Scripts that this build does not
 * write are logged and get none.
 *
 * @param {string} html
 * @param {string} path named in the log
 * @param {import('../../lib/security/csp.mjs').PolicyContext} context
 */
export function pagePolicy(html, path, context) {
  const { known, unknown } = inlineScripts(html);
  for (const { body, hash } of unknown) {
    logSecurityEvent('unknown-script', { path, hash, length: body.length });
    shopProcess().hasUnknownScript = true;
  }
  return contentSecurityPolicy(
    known.map(({ hash }) => hash),
    context,
  );
}

/**
 * @param {unknown} header the value of TAGS_HEADER
 * @returns {string[]} none when it is missing
 */
export function pageTags(header) {
  return typeof header === 'string' ? header.split(',') : [];
}
