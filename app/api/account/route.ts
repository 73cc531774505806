import { route } from '@/lib/api/route';
import { getAccount } from '@/lib/session/account';

/** The signed-in customer's details. */
export const GET = route({ session: 'required', handle: ({ site, token }) => getAccount(site, token) });
