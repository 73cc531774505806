/** When the store answers its phone (spec section 9). */
export const SUPPORT_HOURS = 'Monday to Saturday, 10AM-6PM';
