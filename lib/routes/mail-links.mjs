import { MAIL_LINK_PAGES, TOKEN_PAGES } from './pages.mjs';

/** @typedef {(typeof MAIL_LINK_PAGES)[number]} MailLinkPage */

/** What such a page says, by the query key `step`: before, and after its form was sent. */
export const MAIL_LINK_STEPS = /** @type {const} */ ([
  'cancel',
  'confirmed',
  'cancelled',
  'expired',
  'other-account',
  'failed',
  'busy',
]);

/** The type in which browsers send a form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** @param {string} path */
export function isMailLinkPath(path) {
  return MAIL_LINK_PAGES.some((page) => path === `/${page}`);
}

/**
 * Whether the URL of a page has the token of a mail.
 *
 * @param {string} path
 */
export function isTokenPath(path) {
  return TOKEN_PAGES.some((page) => path === `/${page}`);
}
