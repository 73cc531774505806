import { ACCOUNT_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { requestDeletionCode } from '@/lib/session/profile';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** Asks for a one-time code to delete the account with, for stores with the extension `account-data`. */
export const POST = route({
  session: 'required',
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  handle: async (caller) => {
    const result = (await rejectWithout('account-data', caller.site)) ?? (await requestDeletionCode(caller));
    return result instanceof Response || !result.ok ? result : Response.json(result.data, { status: 202 });
  },
});
