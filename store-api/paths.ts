/** Where the contract of spec section 7 begins. */
export const API_BASE = '/api/v1';

/** The absolute path of a picture, as it stands on the wire. */
export const picturePath = (file: string): string => `${API_BASE}/pictures/${file}`;
