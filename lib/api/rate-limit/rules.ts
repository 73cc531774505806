/** How often something may be tried with one key, such as an address, within a number of seconds. */
export type RateLimit = {
  /** Part of the counter's key, and of the log. */
  name: string;
  points: number;
  seconds: number;
  /**
   * Which attempts count: all of them; those that are refused with a status from 400 to 499; or those of a session that the
   * store accepts. Accepted ones are counted afterwards: a made-up session must not use up a customer's attempts.
   */
  counts: 'all' | 'refused' | 'accepted';
  /** Whether an attempt that succeeds clears the counter, as only somebody who knows the password can do it. */
  isClearedBySuccess?: true;
  /** What happens to further attempts: `reject` answers 429, `delay` answers late. */
  beyond: 'reject' | 'delay';
  /**
   * Handles the attempts with one key one after another, so that parallel ones wait for each other's delays. Of those that
   * come at once this many are handled or wait, and the others are answered 429.
   */
  maxAtOnce?: number;
};

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** All attempts count, and those beyond the limit are rejected. */
const PLAIN = { counts: 'all', beyond: 'reject' } as const;

/** Many shoppers share an address (carriers, offices), so limits by address are for guessing and far from normal use. */
export const SIGN_INS_BY_ADDRESS: RateLimit = {
  name: 'sign-in-address',
  points: 50,
  seconds: QUARTER_HOUR,
  counts: 'refused',
  beyond: 'reject',
  maxAtOnce: 10,
};

/** By account and address together: by the account alone, anybody could lock its customer out. */
export const SIGN_INS_BY_PAIR: RateLimit = {
  name: 'sign-in-pair',
  points: 8,
  seconds: QUARTER_HOUR,
  counts: 'refused',
  isClearedBySuccess: true,
  beyond: 'reject',
};

/** By account and device, for a device that signed in to the account before. None of the other limits applies to it. */
export const SIGN_INS_BY_DEVICE: RateLimit = { ...SIGN_INS_BY_PAIR, name: 'sign-in-device' };

/**
 * One address has no more than SIGN_INS_BY_PAIR attempts, so what is beyond comes from several addresses or unknown ones. The
 * last of five waits 15 s for the others, and a browser 20 s for its answer (lib/browser/fetch-json.ts).
 */
export const SIGN_INS_BY_ACCOUNT: RateLimit = {
  name: 'sign-in-account',
  points: SIGN_INS_BY_PAIR.points,
  seconds: QUARTER_HOUR,
  counts: 'refused',
  beyond: 'delay',
  maxAtOnce: 5,
};

export const REGISTRATIONS_BY_ADDRESS: RateLimit = {
  ...PLAIN,
  name: 'registration-address',
  points: 60,
  seconds: QUARTER_HOUR,
};

export const TRACKINGS_BY_ADDRESS: RateLimit = {
  ...PLAIN,
  name: 'tracking-address',
  points: 60,
  seconds: QUARTER_HOUR,
};

export const ORDERS_BY_SESSION: RateLimit = { ...PLAIN, name: 'order-session', points: 60, seconds: HOUR };

export const ORDERS_BY_ACCOUNT: RateLimit = {
  ...ORDERS_BY_SESSION,
  name: 'order-account',
  counts: 'accepted',
};

export const PAYMENTS_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'payment-session' };

export const PAYMENTS_BY_ACCOUNT: RateLimit = { ...ORDERS_BY_ACCOUNT, name: 'payment-account' };

export const CANCELLATIONS_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'cancellation-session' };

export const RETURNS_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'return-session' };

/** Lists that are rendered on demand: searched, filtered and sorted ones, whose combinations crawlers walk. */
export const LISTS_BY_ADDRESS: RateLimit = { ...PLAIN, name: 'list-address', points: 120, seconds: 60 };

/** The JSON of such lists, and of what may be searched for. */
export const LIST_DATA_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'list-data-address' };
export const SUGGESTIONS_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'suggestions-address' };

/** There are 19,000 PIN codes, which nobody needs to copy. */
export const DELIVERY_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'delivery-address', points: 60 };
/** A cart asks at each change; the store limits the codes of coupons that are tried. */
export const QUOTES_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'quotes-address' };
/** All of a product's reviews come in pages of ten. */
export const REVIEWS_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'reviews-address' };
/** Reviews that are written, deleted and reported. */
export const REVIEW_CHANGES_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'review-session' };
export const REVIEW_PHOTOS_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'review-photo-session' };
/** Changes of the account, and copies of its data; the store bounds wrong passwords. */
export const ACCOUNT_CHANGES_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'account-session' };
/** Saved addresses that are added, replaced and deleted. */
export const ADDRESS_CHANGES_BY_SESSION: RateLimit = { ...ORDERS_BY_SESSION, name: 'address-session' };
/** Cart and wishlist are sent at each change, and read when their pages are shown. */
export const SAVED_LISTS_BY_SESSION: RateLimit = { ...LISTS_BY_ADDRESS, name: 'saved-list-session' };
export const SIZE_GUIDES_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'size-guides-address' };

/** A measured visit sends five values. */
export const WEB_VITALS_BY_ADDRESS: RateLimit = { ...LISTS_BY_ADDRESS, name: 'web-vitals-address' };

/** Each of them sends a mail to an address that anybody can type. */
export const STOCK_ALERTS_BY_ADDRESS: RateLimit = {
  ...PLAIN,
  name: 'stock-alert-address',
  points: 30,
  seconds: HOUR,
};

/** Each of them sends a mail to an address that anybody can type. */
export const SUBSCRIPTIONS_BY_ADDRESS: RateLimit = { ...STOCK_ALERTS_BY_ADDRESS, name: 'newsletter-address' };

/** Each of them sends a mail to the shop. */
export const MESSAGES_BY_ADDRESS: RateLimit = {
  ...STOCK_ALERTS_BY_ADDRESS,
  name: 'message-address',
  points: 20,
};

/** Links to choose a new password, each of which sends a mail to an address that anybody can type; so do the codes. */
export const PASSWORD_RESETS_BY_ADDRESS: RateLimit = { ...STOCK_ALERTS_BY_ADDRESS, name: 'reset-address' };
export const SIGN_IN_CODES_BY_ADDRESS: RateLimit = {
  ...STOCK_ALERTS_BY_ADDRESS,
  name: 'sign-in-code-address',
};

/** The store bounds the tries of a code; this keeps one address from trying the codes of many. */
export const SIGN_IN_CODE_TRIES_BY_ADDRESS: RateLimit = {
  ...TRACKINGS_BY_ADDRESS,
  name: 'sign-in-code-try-address',
};
export const NEW_PASSWORDS_BY_ADDRESS: RateLimit = { ...TRACKINGS_BY_ADDRESS, name: 'new-password-address' };

/** Sessions of guests, each of which the store keeps. */
export const GUEST_SESSIONS_BY_ADDRESS: RateLimit = { ...STOCK_ALERTS_BY_ADDRESS, name: 'guest-address' };

export const MAIL_LINK_ANSWERS_BY_ADDRESS: RateLimit = {
  ...TRACKINGS_BY_ADDRESS,
  name: 'mail-link-answer-address',
};

/** A signed call is accepted once; it is too old after this time, which begins up to a minute ahead. */
export const SIGNED_CALLS: RateLimit = { ...PLAIN, name: 'signed-call', points: 1, seconds: 6 * 60 };

const MAX_DELAY_MS = 3000;
const DELAY_STEP_MS = 500;

/**
 * How long an attempt waits under a limit that delays: it grows with each attempt beyond the limit.
 *
 * @param attempts that count, with this one
 * @returns from 0 to 3,000 ms
 */
export function delayMs({ points }: Pick<RateLimit, 'points'>, attempts: number): number {
  return Math.min(Math.max(attempts - points, 0) * DELAY_STEP_MS, MAX_DELAY_MS);
}
