import type { z } from 'zod';
import { envSchema } from '@/lib/env-schema';
import { hasProxy } from '@/lib/site/hosts.mjs';
import { siteOrigin } from '@/lib/site/site-origin';

export type Env = z.infer<typeof envSchema>;

/**
 * Parses the storefront's variables. An empty one counts as unset, as in an env file.
 *
 * @throws an error that names the variables whose values are invalid, each in a line
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

let current: Env | undefined;

/**
 * The process's environment, parsed on the first call. It is never read at the build, so that one build runs
 * everywhere.
 *
 * @throws as `parseEnv` does
 */
export function readEnv(): Env {
  return (current ??= parseEnv(process.env));
}

/** Makes the next `readEnv` parse again, for tests that change `process.env`. */
export function resetEnv(): void {
  current = undefined;
}

/** The origin of a site's canonical URLs (lib/site/site-origin.ts), such as `https://shop.example`. */
export function publicOrigin(site: string): string {
  const { SHOP_URL, PORT } = readEnv();
  return siteOrigin(site, { shopUrl: SHOP_URL, port: PORT, isProxied: hasProxy(process.env) });
}
