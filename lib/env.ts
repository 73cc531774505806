import type { z } from 'zod';
import { misspelledNames } from '../shared/variable-names';
import { envSchema } from './env-schema';
import { hasProxy } from './site/hosts.mjs';
import { siteOrigin } from './site/site-origin';

export type Env = z.infer<typeof envSchema>;

/** Their values are secrets, or URLs with a password. */
const SECRET_NAME = /SECRET|TOKEN|REDIS/;

/**
 * Parses the storefront's variables. An empty one counts as unset, as in an env file.
 *
 * @throws an error that names the variables whose values are invalid or whose names are misspelled, each in a line
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const misspelled = misspelledNames(Object.keys(given), Object.keys(envSchema.shape));
  const parsed = envSchema.safeParse(given);
  if (parsed.success && misspelled.length === 0) return parsed.data;
  const invalid = parsed.error?.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}${SECRET_NAME.test(name) ? '' : `=${given[name]}`}: ${message}`;
  });
  throw new Error([...(invalid ?? []), ...misspelled].join('\n'));
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
