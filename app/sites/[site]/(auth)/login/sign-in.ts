import { showToast } from '@/components/ui/show-toast';
import { sendCredentials } from '../send-credentials';
import type { Refusal } from '../use-credential-form';

const NO_RESPONSE = 'No response from server. Please try again later.';

/**
 * Checks what was typed and signs in with it; what the store has against it is shown as a toast (spec
 * section 8).
 *
 * @returns null when the session has begun
 */
export async function signIn(typed: FormData): Promise<Refusal | null> {
  try {
    // Its 33 kB are loaded with the first submit.
    const { fieldErrors, loginInput } = await import('@/lib/session/credentials');
    const rememberMe = typed.has('rememberMe');
    const input = loginInput.safeParse({ ...Object.fromEntries(typed), rememberMe });
    if (!input.success) return { errors: fieldErrors(input.error) };
    const answer = await sendCredentials('/api/session', input.data);
    if (!answer) return refused(NO_RESPONSE);
    if (answer.isOk) return null;
    return refused(answer.error ?? 'Failed to login. Please check your credentials.', {
      // Other failures are not the password's, so the same may be tried again.
      goOnWith: answer.status === 400 || answer.status === 401 ? 'password' : undefined,
    });
  } catch {
    // What checks the fields could not be loaded.
    return refused(NO_RESPONSE);
  }
}

function refused(title: string, refusal: Refusal = {}): Refusal {
  void showToast({ title, kind: 'error' });
  return refusal;
}
