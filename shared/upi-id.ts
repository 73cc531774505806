/**
 * A UPI id, such as `asha@okbank`, as the National Payments Corporation of India has them: a name, and the handle of a bank. The
 * form and the store API check the same.
 */
export const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i;
