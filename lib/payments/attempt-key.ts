/** Names the attempts to pay, so that a store can tell a repeated one from a new one. */
export type AttemptKeys = {
  /** The key of a request: the same for as long as the answer to this very request is not known. */
  keyFor: (request: string) => string;
  /** The answer is known: the next request is a new one, even if it asks for the same. */
  settle: () => void;
};

/** Makes the keys of a page's attempts. */
export function createAttemptKeys(makeKey: () => string = randomKey): AttemptKeys {
  let open: { request: string; key: string } | null = null;
  return {
    keyFor: (request) => {
      if (open?.request !== request) open = { request, key: makeKey() };
      return open.key;
    },
    settle: () => {
      open = null;
    },
  };
}

// Not `crypto.randomUUID`, which browsers keep from pages that came by plain http.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
