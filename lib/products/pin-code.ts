/** A PIN code of India. */
export const PIN = /^[1-9]\d{5}$/;
