import { z } from 'zod';

const MAX_EMAIL_LENGTH = 254;
const BAD_EMAIL = 'Please enter a valid email address';

/** An address that a shopper typed, trimmed and in lower case. */
export const emailInput = z
  .string('Please enter your email')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, BAD_EMAIL)
  .pipe(z.email(BAD_EMAIL));
