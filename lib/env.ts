import 'server-only';
import { z } from 'zod';
import { DEFAULT_STORE_API_URL } from '@/lib/routing/hosts.mjs';
import { siteOrigin } from '@/lib/routing/site-origin';
import { trustedProxies } from '@/lib/routing/trusted-proxies';

const milliseconds = z.coerce.number().int().positive();

/** An address in which `{host}` stands for the visited hostname. */
const urlTemplate = z
  .string()
  .refine((url) => URL.canParse(url.replaceAll('{host}', 'shop.example')), 'is not a URL');

const environment = z.object({
  PORT: z.coerce.number().int().default(3000),
  SHOP_URL: urlTemplate
    .refine((url) => /^https?:/.test(url), 'begins with neither http:// nor https://')
    .optional(),
  STORE_API_URL: urlTemplate.default(DEFAULT_STORE_API_URL),
  STORE_API_TIMEOUT_MS: milliseconds.default(8000),
  REVALIDATE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().optional().transform(readProxies),
});

function readProxies(value: string | undefined, context: z.RefinementCtx) {
  try {
    return trustedProxies(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is unreadable' });
    return z.NEVER;
  }
}

export type Env = z.infer<typeof environment>;

/**
 * The storefront's environment, read at each start and never at build time, so that one build runs
 * everywhere.
 *
 * @throws an error that names the variable when a value can't be used
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty value in an env file means the same as none.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid'}`);
}

/** The origin that a site's pages call their own (lib/routing/site-origin.ts), such as `https://shop.example`. */
export function publicOrigin(site: string): string {
  const { SHOP_URL, PORT, TRUST_PROXY } = readEnv();
  return siteOrigin(site, { shopUrl: SHOP_URL, port: PORT, isProxied: TRUST_PROXY !== null });
}
