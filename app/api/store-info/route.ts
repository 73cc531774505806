import { requestSite } from '@/lib/http/request-site';
import { testConnection, type ConnectionReport } from '@/lib/store-info/connection-report';

// Whoever asks while a call is under way gets its answer, so that the store is never asked more than once at
// a time on account of this address, which is open to everybody.
const underWay = new Map<string, Promise<ConnectionReport>>();

/** Reports whether the visited site's store answers, for the connection diagnostics of /api-test. */
export async function GET(request: Request) {
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  const report = underWay.get(site) ?? testConnection(site).finally(() => underWay.delete(site));
  underWay.set(site, report);
  return Response.json(await report);
}
