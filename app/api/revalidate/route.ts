import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { siteTag } from '@/lib/store-api/cached-read';
import { readEnv } from '@/lib/env';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';
import { secretsMatch } from '@/lib/security/secret';

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
 * Tells the shop that its store's data changed: pages and data of the tags are made anew at the next request.
 * Open only where the operator has set REVALIDATE_SECRET, which the caller sends as its bearer token.
 */
export async function POST(request: Request) {
  const secret = readEnv().REVALIDATE_SECRET;
  if (!secret) return failure(404, 'There is nothing at this address.');
  const [scheme, token = ''] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !secretsMatch(token, secret)) {
    return failure(401, 'The bearer token is missing or wrong.');
  }
  const parsed = body.safeParse(await request.json().catch(() => null));
  if (!parsed.success || !isAllowedHost(parsed.data.site, process.env)) {
    return failure(
      400,
      'Expected JSON such as {"site":"shop.example","tags":["products"]} with a known site.',
    );
  }
  const { site, tags } = parsed.data;
  for (const tag of tags) revalidateTag(siteTag(site, tag), { expire: 0 });
  return Response.json({ revalidated: tags });
}

function failure(status: number, error: string) {
  return Response.json({ error }, { status });
}
