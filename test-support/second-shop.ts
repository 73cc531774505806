/** Hostname of the second shop that the embedded store API is seeded with. */
export const SECOND_SHOP_HOST = 'loom.localhost';
