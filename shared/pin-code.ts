/** A PIN code of India: six digits, the first of which is not 0. */
export const PIN = /^[1-9]\d{5}$/;
