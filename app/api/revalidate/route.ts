import { revalidateTag } from 'next/cache';
import { HEARTBEAT_TAG, noteHeartbeat, raiseDataGeneration } from '@/lib/cache/changes.mjs';
import { isConnected, REDIS_TIMEOUT_MS, redisConnection } from '@/lib/cache/redis-connection.mjs';
import { STORE_INFO_TAG } from '@/lib/cache/revalidated-tags';
import { readEnv } from '@/lib/env';
import { hasBearer } from '@/shared/secrets';
import { isWithinLimit } from '@/lib/api/rate-limit/rate-limited';
import { SIGNED_CALLS } from '@/lib/api/rate-limit/rules';
import { readBody } from '@/lib/api/read-json';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { isAllowedHost } from '@/lib/site/hosts.mjs';
import { isVercel } from '@/lib/site/platform.mjs';
import { isSigned, parseSignature } from '@/shared/webhook-signature';
import { siteTag } from '@/lib/store-api/cached-read';
import { reportProblem, reportSchema } from './report';

/**
 * Revalidates cached pages and data after the store's data changed. Available only with REVALIDATE_SECRET, which the
 * caller sends as bearer token or signs the call with.
 */
export async function POST(request: Request) {
  const secrets = readEnv().REVALIDATE_SECRET;
  if (!secrets) return failure(404, 'There is nothing at this address.');
  const isBearer = hasBearer(request.headers.get('authorization'), secrets);
  const signature = parseSignature(request.headers.get('x-shop-signature'), Date.now());
  if (!isBearer && !signature) return unauthorized();
  const received = await readBody(request);
  if (received === 'too-large') return failure(413, 'The request is too large.');
  const text = received?.text ?? '';
  if (!isBearer) {
    const isAccepted =
      signature &&
      isSigned(signature, text, secrets) &&
      (await isWithinLimit(SIGNED_CALLS, signature.mac.toString('hex')));
    if (!isAccepted) return unauthorized();
  }
  const report = parseJson(text);
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success || !isAllowedHost(parsed.data.site, process.env))
    return failure(400, reportProblem(report));
  const { site, tags } = parsed.data;
  if (tags.length === 0) return heartbeat(site);
  raiseDataGeneration();
  // Policies are a part of the store info, which is read as a whole.
  const expired = new Set(tags.map((tag) => (tag === 'policies' ? STORE_INFO_TAG : tag)));
  for (const tag of expired) revalidateTag(siteTag(site, tag), { expire: 0 });
  logSecurityEvent('revalidated', { site, tags: tags.join(' ') });
  if (!(await isShared()))
    return failure(503, 'Redis does not respond: other instances may not know it yet.');
  return Response.json({ revalidated: tags });
}

/** Whether all instances hear of a report; until then, the store may not say that all of them have its changes. */
async function isShared(): Promise<boolean> {
  const { REDIS_URL } = readEnv();
  if (!REDIS_URL || isVercel(process.env)) return true;
  return isConnected(redisConnection(REDIS_URL), REDIS_TIMEOUT_MS);
}

/**
 * Notes a heartbeat in all instances that have had the same reports. Those share both through Redis, so that there one counts
 * only when it comes back from there: an instance without Redis may have missed a report.
 */
function heartbeat(site: string): Response {
  if (readEnv().REDIS_URL) revalidateTag(siteTag(site, HEARTBEAT_TAG), { expire: 0 });
  else noteHeartbeat(site, Date.now());
  return Response.json({ revalidated: [] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unauthorized() {
  logSecurityEvent('unauthorized', { path: '/api/revalidate' });
  return failure(401, 'The bearer token or signature is missing, wrong, too old or used before.');
}

function failure(status: number, error: string) {
  return Response.json({ error }, { status });
}
