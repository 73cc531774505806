import type { FieldErrors } from './client-form';
import { PasswordField } from './password-field';

/** A password that is chosen, typed twice: the fields `password` and `confirmPassword`. */
export function NewPasswordFields({ label, errors }: { label: string; errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        // The error says the same.
        hint={errors.password ? undefined : 'At least 6 characters.'}
        error={errors.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        required
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
