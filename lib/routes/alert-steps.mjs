/** The page to which the links of mails about stock lead; it takes the token of a link, and the POST of its own form. */
export const ALERT_PAGE = '/back-in-stock';

/** What its page says, by the query key `step`: before, and after its form was sent. */
export const ALERT_STEPS = /** @type {const} */ ([
  'cancel',
  'confirmed',
  'cancelled',
  'expired',
  'failed',
  'busy',
]);

/** The type in which browsers send a form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
