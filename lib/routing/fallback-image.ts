/** Path of the picture that is shown where a product or category has none, or it can't be had. */
export const FALLBACK_IMAGE = '/images/fallback.webp';
