import { showToast } from '@/components/ui/show-toast';
import { postJson } from '../post-json';
import type { Refusal } from '../use-credential-form';

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
    const { isOk, status, error } = await postJson('/api/session', input.data);
    if (isOk) return null;
    return refused(error ?? 'Failed to login. Please check your credentials.', {
      // Other failures are not the password's, so the same may be tried again.
      goOnWith: status === 400 || status === 401 ? 'password' : undefined,
    });
  } catch {
    return refused('No response from server. Please try again later.');
  }
}

function refused(title: string, refusal: Refusal = {}): Refusal {
  void showToast({ title, kind: 'error' });
  return refusal;
}
