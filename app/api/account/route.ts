import { getAccount } from '@/lib/session/account';
import { withSession } from '@/lib/session/with-session';

/** The signed-in customer's details. */
export function GET(request: Request) {
  return withSession(request, getAccount);
}
