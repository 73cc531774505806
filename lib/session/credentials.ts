import { z } from 'zod';

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Record<string, string>;

const EMAIL = 'Invalid email address';
const PASSWORD = 'Password must be at least 6 characters';
const MISMATCH = 'Passwords do not match';

const email = z.string(EMAIL).trim().toLowerCase().pipe(z.email(EMAIL));
// Never trimmed: spaces may be part of it.
const password = z.string(PASSWORD).min(6, PASSWORD);
const personName = (message: string) => z.string(message).trim().min(2, message);

/** What the sign-in form takes (spec section 5). */
export const loginInput = z.object({ email, password, rememberMe: z.boolean().optional() });

/** What the registration form takes (spec section 5). */
export const registrationInput = z
  .object({
    firstName: personName('First name must be at least 2 characters'),
    lastName: personName('Last name must be at least 2 characters'),
    email,
    password,
    confirmPassword: z.string(MISMATCH),
  })
  .refine((input) => input.confirmPassword === input.password, {
    path: ['confirmPassword'],
    message: MISMATCH,
  });

/** What the storefront's server answers to either form; what can't be read of it is left out. */
export const credentialAnswer = z
  .object({
    ok: z.boolean().catch(false),
    error: z.string().optional().catch(undefined),
    fieldErrors: z.record(z.string(), z.string()).optional().catch(undefined),
  })
  .catch({ ok: false });

/** The first thing that is wrong with each field. */
export function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    // Without a field it is the whole that is wrong, which no form of ours can send.
    const [field] = path;
    if (field !== undefined) errors[String(field)] ??= message;
  }
  return errors;
}
