import { showToast } from '@/components/ui/show-toast';
import { usePrivateData } from '@/lib/session/use-private-data';
import { loadAccount, type AccountFailure } from './load-account';

/** The account of who is signed in; a failure is told by the toast of spec section 8. */
export function useAccount() {
  return usePrivateData({ load: loadAccount, onFailed });
}

function onFailed({ reason }: AccountFailure): void {
  const description = `Failed to load account information${reason}`;
  void showToast({ title: 'Error', description, kind: 'error' });
}
