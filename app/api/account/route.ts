import { getAccount } from '@/lib/account/queries';
import { privateAnswer } from '@/lib/session/private-answer';

/** The signed-in customer's details. */
export function GET(request: Request) {
  return privateAnswer(request, getAccount);
}
