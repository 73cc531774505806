import { findUnreachable, readinessAnswer } from '@/lib/api/readiness';

export const dynamic = 'force-dynamic';

/** Says whether shoppers can be sent here, on Vercel: elsewhere the server answers before Next (server/steps/ready.ts). */
export async function GET() {
  const { body, ...init } = readinessAnswer(await findUnreachable());
  return new Response(body, init);
}
