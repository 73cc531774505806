/** Why customers cancel and return, for the forms that ask. */
export { CANCEL_REASONS, MAX_REASON_NOTE, OTHER_REASON } from '@/shared/order-words';
