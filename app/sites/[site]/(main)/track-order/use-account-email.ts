import { useEffect } from 'react';
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
    const leaving = new AbortController();
    void askEmail(leaving.signal).then((email) => {
      if (email && !leaving.signal.aborted) onKnown(email);
    });
    return () => leaving.abort();
  }, [onKnown]);
}

async function askEmail(signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch('/api/account', { cache: 'no-store', signal });
    return response.ok ? readText(readField(await response.json(), 'email')) : '';
  } catch {
    return '';
  }
}
