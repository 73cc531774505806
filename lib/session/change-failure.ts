import type { JsonResponse } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';
import { redirectToLogin } from './redirect-to-login';

/**
 * Tells why something of the customer was not changed. After an expired session sign-in follows.
 *
 * @returns null when it was
 */
export function changeFailure(response: JsonResponse | null): string | null {
  if (response && response.status >= 200 && response.status < 300) return null;
  if (response?.status === 401) {
    redirectToLogin();
    return 'Please sign in.';
  }
  const error = response && response.status < 500 ? readText(readField(response.body, 'error')) : '';
  return error || 'The store could not be reached. Please try again.';
}
