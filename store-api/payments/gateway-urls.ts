import { API_BASE } from '../paths';

/** Paths of the built-in test gateway, below the API's base. */
export const gatewayPaths = {
  /** Takes the storefront's hidden form. */
  checkout: '/gateway/checkout',
  /** Shows a payment (GET) and takes the shopper's decision (POST). */
  payment: (reference: string): string => `/gateway/payments/${reference}`,
  /** Stands for the bank of a UPI payment. */
  upi: (reference: string): string => `/gateway/upi/${reference}`,
};

/** The address under which a browser reaches a path of the API. */
export const publicApiUrl = (publicUrl: string, path: string): string => `${publicUrl}${API_BASE}${path}`;

/**
 * The page of the shop that a shopper returns to. It is made of the operator's `SHOP_URL` and of a hostname
 * that a shop has, never of anything that a request brings.
 *
 * @param shopUrl the template, with or without `{host}`
 * @param page a path of the shop
 */
export function shopPage(shopUrl: string, host: string, page: string, orderId: string): string {
  return `${shopUrl.replaceAll('{host}', host)}${page}?orderId=${encodeURIComponent(orderId)}`;
}
