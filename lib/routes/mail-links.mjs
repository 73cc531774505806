import { MAIL_LINK_PAGES } from './pages.mjs';

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
