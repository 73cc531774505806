'use client';

import { useEffect, useState } from 'react';
import { useStoredValue } from '@/lib/browser/stored-value';
import { knownSizes } from '@/lib/saved-cart/known-sizes';
import { forgetSizes, refreshSizes } from '@/lib/saved-cart/own-sizes';

/** The sizes that the customer has bought and kept, and a button that forgets them. */
export function OwnSizes() {
  const sizes = useStoredValue(knownSizes);
  const [message, setMessage] = useState('');
  useEffect(() => void refreshSizes(), []);
  const forget = async () => {
    setMessage('');
    setMessage(
      (await forgetSizes(true)) ? 'Your sizes are forgotten.' : 'That did not work. Please try again.',
    );
  };
  return (
    // Takes no room between its neighbors while it says nothing.
    <div className={sizes.length === 0 && !message ? 'sr-only' : undefined}>
      {sizes.length > 0 && (
        <p>
          {sizes.length > 1 ? 'Your sizes' : 'Your size'}: {sizes.join(', ')}
          <button
            type="button"
            onClick={() => void forget()}
            className="text-link ml-4 min-h-11 cursor-pointer"
          >
            Forget my sizes
          </button>
        </p>
      )}
      <p role="status" className="text-sm text-muted">
        {message}
      </p>
    </div>
  );
}
