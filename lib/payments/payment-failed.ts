/** What is said when a payment fails without words of the store's (spec section 8). */
export const PAYMENT_FAILED = 'Failed to process payment. Please try again later.';
