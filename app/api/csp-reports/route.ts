import { readJson } from '@/lib/api/read-json';
import { requestSite } from '@/lib/site/request-site';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { readCspReports } from '@/lib/security/csp-report';

/**
 * Receives the browsers' reports of violations of the pages' policy. Anybody can send some; the log limits its lines of an
 * event. The response is the same for whatever is sent, except for a body that is too large.
 */
export async function POST(request: Request): Promise<Response> {
  const received = await readJson(request);
  if (received === 'too-large') return Response.json({ error: 'The report is too large.' }, { status: 413 });
  const site = requestSite(request);
  if (site)
    for (const report of readCspReports(received.json)) logSecurityEvent('csp-report', { site, ...report });
  return new Response(null, { status: 204 });
}
