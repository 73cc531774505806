import { findUnreachable, readyResponse } from '@/lib/http/readiness';

export const dynamic = 'force-dynamic';

/** Whether shoppers can be sent here. On a Node host a handler in front of Next answers (lib/http/readiness.ts). */
export async function GET() {
  return readyResponse(await findUnreachable());
}
