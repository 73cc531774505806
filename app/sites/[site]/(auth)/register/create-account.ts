import { showToast } from '@/components/ui/show-toast';
import { sendCredentials } from '../send-credentials';
import type { Refusal } from '../use-credential-form';

/**
 * Checks what was typed and creates the account; what the store has against it is shown as a toast (spec
 * section 8).
 *
 * @returns null when the account is there
 */
export async function createAccount(typed: FormData): Promise<Refusal | null> {
  try {
    // Its 33 kB are loaded with the first submit.
    const { fieldErrors, registrationInput } = await import('@/lib/session/credentials');
    const input = registrationInput.safeParse(Object.fromEntries(typed));
    if (!input.success) return mistyped(fieldErrors(input.error));
    const answer = await sendCredentials('/api/users', input.data);
    if (!answer) return refused();
    if (answer.isOk) return null;
    return refused(answer.error, {
      errors: answer.fieldErrors,
      // Somebody has an account with it already.
      goOnWith: answer.status === 409 ? 'email' : undefined,
    });
  } catch {
    // What checks the fields could not be loaded.
    return refused();
  }
}

function mistyped(errors: NonNullable<Refusal['errors']>): Refusal {
  if (errors.email) {
    void showToast({
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      kind: 'error',
    });
  }
  return { errors };
}

function refused(reason = 'Failed to register. Please try again.', refusal: Refusal = {}): Refusal {
  void showToast({ title: 'Registration Error', description: reason, kind: 'error' });
  return refusal;
}
