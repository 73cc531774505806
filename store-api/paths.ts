/** The path prefix of every route of the API. */
export const API_BASE = '/api/v1';

/** The name of a seeded picture: only a plain one, so that no path leaves the folder. */
export const PICTURE_FILE = /^[a-z0-9][a-z0-9-]{0,99}\.webp$/;

/** The name of an uploaded picture. */
export const PRODUCT_PICTURE_FILE =
  /^picture-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.webp$/;

/** Where Prometheus reads the metrics. */
export const METRICS_PATH = `${API_BASE}/metrics`;

/** Returns the absolute path under which a picture is served. */
export function picturePath(file: string): string {
  return `${API_BASE}/pictures/${file}`;
}

/** The path that takes photos of reviews, relative to `API_BASE`. */
export const REVIEW_PHOTOS_PATH = '/review-photos';

/**
 * Returns the absolute path of a review's photo. Its name counts as versioned, which a plain UUID would not, and so is
 * kept for long by browsers.
 */
export function reviewPhotoPath(id: string): string {
  return `${API_BASE}${REVIEW_PHOTOS_PATH}/photo-${id.replaceAll('-', '')}.webp`;
}

/** The path of pictures that the command line has uploaded, relative to `API_BASE`. */
export const PRODUCT_PICTURES_PATH = '/product-pictures';

/** Returns the absolute path of an uploaded picture, versioned as that of a review's photo. */
export function productPicturePath(id: string): string {
  return `${API_BASE}${PRODUCT_PICTURES_PATH}/picture-${id.replaceAll('-', '')}.webp`;
}

/** The id of an uploaded picture, by its file's name. */
export function productPictureId(file: string): string {
  return file.replace(PRODUCT_PICTURE_FILE, '$1-$2-$3-$4-$5');
}

/** Tells which seeded file or uploaded picture an image's URL names; null when it is none that the API itself holds. */
export function parsePicturePath(url: string): { file: string } | { id: string } | null {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const id = productPictureId(file);
  if (PRODUCT_PICTURE_FILE.test(file) && url === productPicturePath(id)) return { id };
  return PICTURE_FILE.test(file) && url === picturePath(file) ? { file } : null;
}

/** Paths of the built-in test gateway, relative to `API_BASE`. */
export const GATEWAY_PATHS = {
  /** Receives the storefront's hidden form of a `redirect_post` payment. */
  checkout: '/gateway/checkout',
  /** Shows a payment (GET) and receives the shopper's choice to pay or to decline (POST). */
  payment: (reference: string): string => `/gateway/payments/${reference}`,
  /** Shows a UPI payment in place of the shopper's UPI app. */
  upi: (reference: string): string => `/gateway/upi/${reference}`,
};

/**
 * Returns the URL under which a browser reaches a route.
 *
 * @param publicUrl the operator's `STORE_API_PUBLIC_URL`
 * @param path the route's path, relative to `API_BASE`
 */
export function publicApiUrl(publicUrl: string, path: string): string {
  return `${publicUrl}${API_BASE}${path}`;
}

/**
 * Returns the URL of a page of the shop, for payments that come back and for mails. It is built from the operator's
 * `SHOP_URL` and a stored hostname only, never from request data, so that it leads nowhere else.
 *
 * @param shopUrl the template, with or without `{host}`
 * @param hostname a hostname of the shop
 * @param page a path of the shop
 */
export function shopPageUrl(
  shopUrl: string,
  hostname: string,
  page: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query);
  return `${shopUrl.replaceAll('{host}', hostname)}${page}${search.size > 0 ? `?${search}` : ''}`;
}
