import { z } from 'zod';
import { hasControlCharacter, NOT_PLAIN } from '@/lib/format/control-characters';
import { PHONE_PREFIX } from '@/lib/format/phone';
import { phoneError } from '@/lib/format/phone-error';

// In a browser zod would try eval, and each attempt is reported as a violation of the page's policy.
if (typeof window !== 'undefined') z.config({ jitless: true });

const EMAIL_ERROR = 'Invalid email address';
const PASSWORD_ERROR = 'Password must be at least 6 characters';
const FIRST_NAME_ERROR = 'First name must be at least 2 characters';
const LAST_NAME_ERROR = 'Last name must be at least 2 characters';
const CURRENT_ERROR = 'Please enter your current password';
const CODE_ERROR = 'Please enter the code';
const MISMATCH_ERROR = 'Passwords do not match';

const email = z.string(EMAIL_ERROR).trim().toLowerCase().pipe(z.email(EMAIL_ERROR));
// Not trimmed: spaces may be part of a password.
const password = z.string(PASSWORD_ERROR).min(6, PASSWORD_ERROR);
const personName = (message: string) =>
  z
    .string(message)
    .trim()
    .min(2, message)
    .refine((name) => !hasControlCharacter(name), NOT_PLAIN);

const confirmPassword = z.string(MISMATCH_ERROR);
const isConfirmed = (input: { password: string; confirmPassword: string }) =>
  input.confirmPassword === input.password;
const MISMATCH = { path: ['confirmPassword'], message: MISMATCH_ERROR };

/** Input of the sign-in form. */
export const loginInput = z.object({ email, password, rememberMe: z.boolean().optional() });

/** Input of the registration form. */
export const registrationInput = z
  .object({
    firstName: personName(FIRST_NAME_ERROR),
    lastName: personName(LAST_NAME_ERROR),
    email,
    password,
    confirmPassword,
  })
  .refine(isConfirmed, MISMATCH);

/** Input of the forms that ask for a link or a code by mail. */
export const emailOnlyInput = z.object({ email });

/** Input of the form that chooses a new password, with the token of the mail's link. */
export const newPasswordInput = z
  .object({
    token: z.string().regex(/^[\w.~-]{1,500}$/),
    password,
    confirmPassword,
  })
  .refine(isConfirmed, MISMATCH);

/** Input of the form that changes name and phone. */
export const profileInput = z.object({
  firstName: personName(FIRST_NAME_ERROR),
  lastName: personName(LAST_NAME_ERROR),
  phone: z
    .string()
    .trim()
    .max(20)
    .transform((phone) => (phone === PHONE_PREFIX ? '' : phone))
    .superRefine((phone, context) => {
      const message = phoneError(phone);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});

const currentPassword = z.string(CURRENT_ERROR).min(1, CURRENT_ERROR);

/** Input of the form that changes the password. */
export const passwordChangeInput = z
  .object({ currentPassword, password, confirmPassword })
  .refine(isConfirmed, MISMATCH);

/** Input of the form that changes the email; without a password, of the button that confirms it. */
export const emailChangeInput = z.object({ email, currentPassword: currentPassword.optional() });

const code = z.string(CODE_ERROR).trim().min(1, CODE_ERROR).max(20);

/** Input of the form that deletes the account: the password, or a code that was mailed. */
export const deletionInput = z
  .object({ currentPassword: currentPassword.optional(), code: code.optional() })
  .refine((proof) => proof.currentPassword !== undefined || proof.code !== undefined, {
    path: ['currentPassword'],
    message: CURRENT_ERROR,
  });

/** Input of the form that signs in with a one-time code. */
export const signInCodeInput = z.object({
  email,
  challenge: z.string().min(1).max(200),
  code,
  rememberMe: z.boolean().optional(),
});

/** Response of the storefront's server to either form; unreadable parts are left out. */
export const credentialResponse = z
  .object({
    ok: z.boolean().catch(false),
    error: z.string().optional().catch(undefined),
    fieldErrors: z.record(z.string(), z.string()).optional().catch(undefined),
  })
  .catch({ ok: false });

/** The first message of each invalid field, by the field's name. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    // An issue without a path concerns a body that is not an object, which these forms never send.
    const [field] = path;
    if (field !== undefined) errors[String(field)] ??= message;
  }
  return errors;
}
