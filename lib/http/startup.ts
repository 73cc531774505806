import 'server-only';
import { readEnv, type Env } from '../env';
import { installProxyTrust } from '../routing/forwarded-headers';
import { installRequestGuard } from '../routing/request-guard';
import { installDefaultHeaders } from './default-headers';
import { installServerLimits } from './server-limits';

/** Prepares the server before its first request. */
export function startServer(): void {
  const { TRUST_PROXY, SHOP_URL } = validEnv();
  // On Vercel all requests come through its own proxy, which sets the headers and routes the paths.
  if (process.env.VERCEL) return;
  const isDevelopment = process.env.NODE_ENV === 'development';
  // A page of `next dev` has no policy, because there is no page cache that writes one, so it must not get a default one.
  if (!isDevelopment) installDefaultHeaders();
  installServerLimits({ isHttps: SHOP_URL?.startsWith('https:') ?? false, allowsUpgrades: isDevelopment });
  installProxyTrust(TRUST_PROXY);
  // After the proxy headers, which hold the hostname that the shopper visits.
  installRequestGuard();
}

/** Ends the process with a message when a setting is invalid, instead of failing at the first request. */
function validEnv(): Env {
  try {
    return readEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
