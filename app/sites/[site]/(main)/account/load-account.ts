import type { Account } from '@/lib/session/account';
import { fetchJson } from '@/lib/http/fetch-json';
import type { PrivateDataAnswer } from '@/lib/session/use-private-data';
import { readField, readText } from '@/lib/storage/fields';

/** @property reason follows the message of the failure (spec section 8) */
export type AccountFailure = { kind: 'failed'; reason: string };

const NO_RESPONSE = ' (No response received)';

/** Asks the storefront's server for the account of who is signed in. */
export async function loadAccount(): Promise<PrivateDataAnswer<Account, AccountFailure>> {
  const answer = await fetchJson('/api/account');
  if (!answer) return { kind: 'failed', reason: NO_RESPONSE };
  const { status, body } = answer;
  if (status === 401) return { kind: 'signed-out' };
  if (status !== 200) return { kind: 'failed', reason: reasonOf(body, status) };
  return isAccount(body)
    ? { kind: 'loaded', data: body }
    : { kind: 'failed', reason: ': The answer is no JSON of an account.' };
}

// Our own server has read the store's answer; this only tells it from that of something between.
function isAccount(body: unknown): body is Account {
  return typeof readField(body, 'email') === 'string';
}

function reasonOf(failure: unknown, answered: number): string {
  const [reason, error] = [readField(failure, 'reason'), readText(readField(failure, 'error'))];
  if (reason === 'no-response') return NO_RESPONSE;
  if (reason === 'malformed' && error) return `: ${error}`;
  const status = readField(failure, 'status');
  return ` (Status: ${typeof status === 'number' ? status : answered})`;
}
