import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { parseEnv, type Env } from '../../lib/env';
import { findDangerousSettings } from '../../lib/security/dangerous-settings';
import { envFiles } from '../../shared/env-files';
import { StartError } from './start-error';

/** What the start script reads from its environment. */
export type Settings = {
  /** The storefront's port. */
  shopPort: number;
  /** The address to bind the storefront to; undefined: all addresses. */
  host: string | undefined;
  /** The embedded store API's port; undefined when STORE_API_URL names another store API. */
  apiPort: number | undefined;
  /** The store API that the storefront uses. */
  storeApiUrl: string;
  /** The hostnames that the operator has the storefront serve besides localhost. */
  siteHosts: string[];
  /** Where shoppers reach the storefront; `{host}` stands for the visited hostname. */
  shopUrl: string;
  /** What the operator has to know about these settings. */
  warnings: string[];
};

/**
 * @param env variables; an empty one counts as unset
 * @throws StartError naming the invalid or dangerous variable and what to do
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const shopPort = readPort(env, 'PORT', 3000);
  const host = env.HOST || undefined;
  if (host?.startsWith('127.')) {
    throw new StartError(`HOST=${host} makes Next's rewrites fail. Use HOST=localhost instead.`);
  }
  const apiPort = env.STORE_API_URL ? undefined : readPort(env, 'STORE_API_PORT', 8044);
  if (apiPort === shopPort) {
    throw new StartError(`PORT and STORE_API_PORT are both ${shopPort}. Give one of them another value.`);
  }
  const siteHosts = (env.SITE_HOSTS ?? '').split(/[\s,]+/).filter(Boolean);
  // Before a build, which would end with a stack trace.
  const { TRUST_PROXY } = parsed({ ...env, SITE_HOSTS: siteHosts.join(',') });
  // After the check of each value: a malformed hostname is to be reported as one, not for what it would open.
  const { refusals, warnings } = findDangerousSettings(apiPort === undefined ? env : withMadeSecret(env));
  if (refusals.length > 0) throw new StartError(refusals.join('\n'));
  return {
    shopPort,
    host,
    apiPort,
    storeApiUrl: env.STORE_API_URL || `http://localhost:${apiPort}/api/v1`,
    siteHosts,
    shopUrl: env.SHOP_URL || (TRUST_PROXY ? 'https://{host}' : `http://{host}:${shopPort}`),
    warnings,
  };
}

function parsed(env: NodeJS.ProcessEnv): Env {
  try {
    return parseEnv(env);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** Both programs get a secret where this script starts the store API; runShop makes it up. */
function withMadeSecret(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, STOREFRONT_SECRET: env.STOREFRONT_SECRET || 'made at the start' };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new StartError(`${name}=${text} is no port number. Use one from 1 to 65535.`);
  }
  return port;
}

/**
 * Adds the variables of the `.env` files that Next reads: they may name another store API, which decides what is
 * started. The process's own variables win, as in Next.
 *
 * @param root the project's folder
 * @param mode which of `.env.development` and `.env.production` is read
 * @param given the process's own variables
 */
export function withEnvFiles(
  root: string,
  mode: 'development' | 'production',
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const fromFiles = envFiles(mode)
    .toReversed()
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => parseEnvFile(readFileSync(file, 'utf8')))
    .reduce<NodeJS.Dict<string>>((all, variables) => ({ ...all, ...variables }), {});
  return { ...fromFiles, ...given };
}
