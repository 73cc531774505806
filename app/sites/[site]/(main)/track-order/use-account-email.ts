import { useEffect } from 'react';
import { fetchJson } from '@/lib/http/fetch-json';
import { readField, readText } from '@/lib/storage/fields';
import { hasSessionCookie } from '@/lib/session/client-session';

/**
 * Looks up the email of who is signed in, once, when the page is opened. Who is not, or can't be asked, types.
 *
 * @param onKnown must stay the same function
 */
export function useAccountEmail(onKnown: (email: string) => void): void {
  useEffect(() => {
    if (!hasSessionCookie(document.cookie)) return;
    let isWanted = true;
    void fetchJson('/api/account').then((answer) => {
      const email = answer?.status === 200 ? readText(readField(answer.body, 'email')) : '';
      if (email && isWanted) onKnown(email);
    });
    return () => {
      isWanted = false;
    };
  }, [onKnown]);
}
