import { readJson } from '@/lib/http/read-json';
import { requestSite } from '@/lib/http/request-site';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { readCspReports } from '@/lib/security/csp-report';

/** Violations that are logged in a minute; anybody can send reports, so further ones are only counted. */
const MAX_PER_MINUTE = 60;
const WINDOW_MS = 60_000;

let minute = { start: -Infinity, logged: 0, dropped: 0 };

/**
 * Receives the browsers' reports of violations of the pages' policy. The response is the same for whatever is sent,
 * except for a body that is too large.
 */
export async function POST(request: Request): Promise<Response> {
  const received = await readJson(request);
  if (received === 'too-large') {
    logSecurityEvent('too-large', { path: '/api/csp-reports' });
    return Response.json({ error: 'The report is too large.' }, { status: 413 });
  }
  const site = requestSite(request);
  if (site) for (const report of readCspReports(received.json)) logBounded({ site, ...report });
  return new Response(null, { status: 204 });
}

function logBounded(details: Record<string, string | number | null>): void {
  const now = Date.now();
  if (now - minute.start >= WINDOW_MS) {
    if (minute.dropped > 0) logSecurityEvent('csp-report', { dropped: minute.dropped });
    minute = { start: now, logged: 0, dropped: 0 };
  }
  if (minute.logged >= MAX_PER_MINUTE) {
    minute.dropped += 1;
    return;
  }
  minute.logged += 1;
  logSecurityEvent('csp-report', details);
}
