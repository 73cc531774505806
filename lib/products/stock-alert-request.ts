import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

const MAX_EMAIL_LENGTH = 254;

/** A token of a mail. The store made it, so only its length is known to be limited. */
const TOKEN = /^[\w.~-]{1,500}$/;

const choice = z.string().trim().min(1).max(MAX_TEXT_LENGTH);

/** What the dialog of a product page sends to the storefront's server. */
export const stockAlertInput = z.object({
  productId: z.string().trim().min(1).max(MAX_TEXT_LENGTH),
  size: choice.optional(),
  color: choice.optional(),
  email: z
    .string('Please enter your email')
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
});

export type StockAlertInput = z.infer<typeof stockAlertInput>;

/** What the link of a mail brings, and which button of its page was pressed. */
export const stockAlertAnswer = z.object({
  token: z.string().regex(TOKEN),
  answer: z.enum(['confirm', 'cancel']),
});
