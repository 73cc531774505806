import type { Account } from '@/lib/account/schema';
import type { PrivateDataAnswer } from '@/lib/session/use-private-data';

/** @property reason follows the message of the failure (spec section 8) */
export type AccountFailure = { kind: 'failed'; reason: string };

type Failure = { error?: string; status?: number | null; reason?: string };

const NO_RESPONSE = ' (No response received)';

/** Asks the storefront's server for the account of who is signed in. */
export async function loadAccount(): Promise<PrivateDataAnswer<Account, AccountFailure>> {
  const response = await fetch('/api/account', { cache: 'no-store' }).catch(() => null);
  if (!response) return { kind: 'failed', reason: NO_RESPONSE };
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.ok) return readAccount(response);
  // Something between may answer by a page of its own.
  const failure: Failure = await response.json().catch(() => ({}));
  return { kind: 'failed', reason: reasonOf(failure, response.status) };
}

async function readAccount(response: Response): Promise<PrivateDataAnswer<Account, AccountFailure>> {
  try {
    const data: Account = await response.json();
    return { kind: 'loaded', data };
  } catch (error) {
    return { kind: 'failed', reason: `: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function reasonOf({ error, status, reason }: Failure, answered: number): string {
  if (reason === 'no-response') return NO_RESPONSE;
  if (reason === 'malformed' && error) return `: ${error}`;
  return ` (Status: ${status ?? answered})`;
}
