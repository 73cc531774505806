import { useEffect } from 'react';
import { askJson } from '@/lib/ask-json';
import { readField, readText } from '@/lib/storage/fields';
import { seemsSignedIn } from '@/lib/session/signed-in-hint';

/**
 * Looks up the email of who is signed in, once, when the page is opened. Who is not, or can't be asked, types.
 *
 * @param onKnown must stay the same function
 */
export function useAccountEmail(onKnown: (email: string) => void): void {
  useEffect(() => {
    if (!seemsSignedIn(document.cookie)) return;
    let isWanted = true;
    void askJson('/api/account').then((answer) => {
      const email = answer?.status === 200 ? readText(readField(answer.body, 'email')) : '';
      if (email && isWanted) onKnown(email);
    });
    return () => {
      isWanted = false;
    };
  }, [onKnown]);
}
