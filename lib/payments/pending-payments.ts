import { pendingRequestFor } from '@/lib/http/pending-request';
import { draftRequest } from './payment-draft';
import type { PaymentRequest } from './schema';

/** Names the attempts to pay, so that a store can tell a repeated one from a new one. */
export type PendingPayments = {
  /**
   * The key of a request: the same for as long as the answer to this very request is not known, be the page
   * reloaded meanwhile or not.
   *
   * @param secrets names of the fields that nothing may be kept of
   */
  keyFor: (request: PaymentRequest, secrets: ReadonlySet<string>) => string;
  /** The answer is known: the next request is a new one, even if it asks for the same. */
  settle: () => void;
};

/** Makes the keys of a page's attempts. */
export function createPendingPayments(): PendingPayments {
  let lastSent: string | null = null;
  return {
    keyFor: (request, secrets) => {
      const sent = JSON.stringify(request);
      // A short secret could be guessed from a fingerprint, so only the page itself knows that one has changed.
      const isAnother = lastSent !== null && lastSent !== sent;
      lastSent = sent;
      const fields = Object.entries(request.fields).filter(([name]) => !secrets.has(name));
      const attempt = pendingRequestFor({ ...request, fields }, isAnother ? null : draftRequest.get());
      draftRequest.set(attempt);
      return attempt.key;
    },
    settle: () => {
      lastSent = null;
      draftRequest.set(null);
    },
  };
}
