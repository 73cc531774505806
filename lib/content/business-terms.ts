// The periods and opening hours that the default policies and the contact pages state.

/** The least and most working days from payment to delivery. */
export const DELIVERY_DAYS = [0, 7] as const;

/** From payment to delivery. */
export const DELIVERY_PERIOD = `${DELIVERY_DAYS.join('-')} working days`;

/** From payment to delivery, for bulk orders. */
export const BULK_DELIVERY_PERIOD = '10-15 business days';

/** From the approval of a refund to its credit. */
export const REFUND_PERIOD = '0-7 working days';

/** For cancelling an order, and for returning a delivered item. */
export const RETURN_WINDOW = '0-7 days';

/** Opening hours of customer care. */
export const SUPPORT_HOURS = 'Monday to Saturday, 10AM-6PM';

/** Opening hours of the grievance officer. */
export const GRIEVANCE_HOURS = 'Monday-Friday 10:00-17:00';
