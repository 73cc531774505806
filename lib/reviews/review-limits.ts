/** Characters of a review's text. */
export const MIN_REVIEW_LENGTH = 10;
export const MAX_REVIEW_LENGTH = 2000;

/** Photos of one review. */
export const MAX_REVIEW_PHOTOS = 4;

/** Bytes of one photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** Why a review is reported. */
export const REPORT_REASONS = ['spam', 'offensive', 'wrong product', 'other'] as const;
