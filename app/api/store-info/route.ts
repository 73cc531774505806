import { readEnv } from '@/lib/env';
import { withoutClientAddress } from '@/lib/site/request-context';
import { route } from '@/lib/api/route';
import { describeWritten } from '@/lib/content/describe-written';
import { testConnection, type ConnectionReport } from '@/lib/products/connection-report';

// Concurrent requests share one call to the store API, because this route is open to everybody.
const pendingReports = new Map<string, Promise<ConnectionReport>>();

/** Reports whether the store API responds, for the connection test on /api-test; 404 with CONNECTION_TEST=off. */
export const GET = route({
  handle: async ({ site }) => {
    if (readEnv().CONNECTION_TEST === 'off') {
      return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
    }
    const report =
      pendingReports.get(site) ??
      withoutClientAddress(() => testStore(site)).finally(() => pendingReports.delete(site));
    pendingReports.set(site, report);
    return Response.json(await report);
  },
});

async function testStore(site: string): Promise<ConnectionReport> {
  const report = await testConnection(site);
  if (!report.isConnected) return report;
  return { ...report, look: { ...report.look, ...(await describeWritten(site, report.storeInfo.features)) } };
}
