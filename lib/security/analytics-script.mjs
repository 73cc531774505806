import { isThisMachine } from '../../shared/this-machine.mjs';

/** Id of the consent bar, to which the links in the footer and in the privacy policy lead. */
export const COOKIE_CHOICES_ID = 'cookie-choices';

/**
 * The analytics script that visitors may agree to.
 *
 * @param {Record<string, string | undefined>} env ANALYTICS_SRC is read from it
 * @returns {URL | null} null when none is set, and for an unsafe one: https, or http on the machine itself
 */
export function analyticsScript({ ANALYTICS_SRC = '' }) {
  const url = URL.parse(ANALYTICS_SRC.trim());
  if (!url || url.username || url.password) return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
  // Such characters of a hostname would end the source in the pages' policy.
  return isSafe && !/[;,'\s]/.test(url.host) ? url : null;
}
