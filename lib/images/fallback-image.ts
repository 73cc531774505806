/** Shown for a product or category whose image is missing or fails to load. */
export const FALLBACK_IMAGE = '/images/fallback.webp';
