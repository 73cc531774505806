import { ACCOUNT_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { requestDeletionCode } from '@/lib/session/profile';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Asks for a one-time code to delete the account with, for stores with the extension `account-data`. */
export const POST = route({
  session: 'required',
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  guard: requireFeature('account-data'),
  successStatus: 202,
  handle: requestDeletionCode,
});
