import { createHash, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { readEnv } from '@/lib/env';
import { readJson } from '@/lib/http/read-json';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';
import { siteTag } from '@/lib/store-api/cached-read';
import { endCallSharing } from '@/lib/store-api/share-call';

const MAX_TAGS = 100;

const body = z.object({
  /** Hostname of the shop. */
  site: z.string().toLowerCase(),
  /** What changed: `products`, `store-info`, or one product as `product:{id}`. */
  tags: z
    .array(z.union([z.enum(['products', 'store-info']), z.string().regex(/^product:[\w-]{1,64}$/)]))
    .min(1)
    .max(MAX_TAGS),
});

/**
 * Revalidates cached pages and data after the store's data changed. Available only with REVALIDATE_SECRET, which the
 * caller sends as bearer token.
 */
export async function POST(request: Request) {
  const secret = readEnv().REVALIDATE_SECRET;
  if (!secret) return failure(404, 'There is nothing at this address.');
  const [scheme, token = ''] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !isEqual(token, secret)) {
    logSecurityEvent('unauthorized', { path: '/api/revalidate' });
    return failure(401, 'The bearer token is missing or wrong.');
  }
  const received = await readJson(request);
  if (received === 'too-large') return failure(413, 'The request is too large.');
  const parsed = body.safeParse(received.json);
  if (!parsed.success || !isAllowedHost(parsed.data.site, process.env)) {
    return failure(
      400,
      'Expected JSON such as {"site":"shop.example","tags":["products"]} with a known site.',
    );
  }
  const { site, tags } = parsed.data;
  endCallSharing();
  for (const tag of tags) revalidateTag(siteTag(site, tag), { expire: 0 });
  logSecurityEvent('revalidated', { site, tags: tags.join(' ') });
  return Response.json({ revalidated: tags });
}

/** Compares in constant time, so that the response time does not reveal how much of the token is right. */
function isEqual(token: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(secret));
}

function failure(status: number, error: string) {
  return Response.json({ error }, { status });
}
