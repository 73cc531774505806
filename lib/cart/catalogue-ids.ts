/** Which ids `/api/products` can be asked for; other ones have no page here either. */
export const CATALOGUE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** For how many at a time. */
export const MAX_CATALOGUE_IDS = 50;
