import type { Account } from '@/lib/account/schema';

/** What came of asking for the account. */
export type AccountAnswer =
  | { kind: 'loaded'; account: Account }
  | { kind: 'signed-out' }
  /** @property reason follows the message of the failure (spec section 8) */
  | { kind: 'failed'; reason: string };

type Failure = { error?: string; status?: number | null; reason?: string };

const NO_RESPONSE = ' (No response received)';

/** Asks the storefront's server for the account of who is signed in. */
export async function loadAccount(): Promise<AccountAnswer> {
  const response = await fetch('/api/account', { cache: 'no-store' }).catch(() => null);
  if (!response) return { kind: 'failed', reason: NO_RESPONSE };
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.ok) return readAccount(response);
  // Something between may answer by a page of its own.
  const failure: Failure = await response.json().catch(() => ({}));
  return { kind: 'failed', reason: reasonOf(failure, response.status) };
}

async function readAccount(response: Response): Promise<AccountAnswer> {
  try {
    const account: Account = await response.json();
    return { kind: 'loaded', account };
  } catch (error) {
    return { kind: 'failed', reason: `: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function reasonOf({ error, status, reason }: Failure, answered: number): string {
  if (reason === 'no-response') return NO_RESPONSE;
  if (reason === 'malformed' && error) return `: ${error}`;
  return ` (Status: ${status ?? answered})`;
}
