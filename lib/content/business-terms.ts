// The periods and hours of spec section 9, worded as there.

/** From payment to delivery. */
export const DELIVERY_PERIOD = '0-7 working days';

/** From payment to delivery, of bulk orders. */
export const BULK_DELIVERY_PERIOD = '10-15 business days';

/** From approving a refund to crediting it. */
export const REFUND_PERIOD = '0-7 working days';

/** In which an order can be cancelled, or a delivered item returned. */
export const RETURN_WINDOW = '0-7 days';

/** When customer care answers. */
export const SUPPORT_HOURS = 'Monday to Saturday, 10AM-6PM';

/** When the grievance officer answers (spec section 2). */
export const GRIEVANCE_HOURS = 'Monday-Friday 10:00-17:00';
