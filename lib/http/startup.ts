import 'server-only';
import { builtId } from '../cache/build-id.mjs';
import { installPlatformPages } from '../cache/platform-pages';
import { readEnv, type Env } from '../env';
import { logSecurityEvent } from '../logging/log.mjs';
import { installProxyTrust } from '../routing/forwarded-headers';
import { installImageRequests } from '../routing/image-request';
import { installPageQueries } from '../routing/page-query';
import { platformKeepsPages } from '../routing/platform.mjs';
import { installRenderHeaders } from '../routing/render-headers';
import { installRequestGuard } from '../routing/request-guard';
import { installRequestScheme } from '../routing/request-scheme';
import { sharedScheme } from '../routing/site-scheme.mjs';
import { findDangerousSettings } from '../security/dangerous-settings';
import { paymentWarnings } from '../security/payment-warnings';
import { createBuildFilesHandler, keepBuildFiles } from './build-files';
import { createCompressedHandler } from './compressed-responses';
import { installDefaultHeaders } from './default-headers';
import { isProcessEnding } from './drain-connections';
import { installFrontListener, type Handler } from './front-listener';
import { createHealthHandler } from './health';
import { createMaintenanceHandler, maintenanceSwitch } from './maintenance';
import { createReadyHandler, findUnreachable } from './readiness';
import { createRefusalHandler } from './refused-requests';
import { warnOfRedisMemory } from './redis-memory';
import { installRequestContext } from './request-context';
import { installRequestId, installResponseId } from './request-id';
import { installServerLimits } from './server-limits';

/** Next's, in the folder that the server runs in. */
const BUILD_FOLDER = '.next';

/**
 * Prepares the server before its first request.
 *
 * @param observe puts a handler in front of all others, which sees each request and its response
 */
export function startServer(observe: (handler: Handler) => Handler = (handler) => handler): void {
  const env = validEnv();
  const { TRUST_PROXY, SHOP_URL, REDIS_URL } = env;
  // Its proxy sets the headers, routes the paths and refuses what is malformed.
  if (platformKeepsPages(process.env)) return installPlatformPages();
  // First, so that whatever logs later names the request.
  installRequestContext();
  installRequestId(TRUST_PROXY);
  const isDevelopment = process.env.NODE_ENV === 'development';
  // A page of `next dev` has no policy, because there is no page cache that writes one, so it must not get a default one.
  if (isDevelopment) installResponseId();
  else installDefaultHeaders();
  // Node's own responses belong to no hostname. Where a proxy or SHOP_URL says nothing, they have no claim to https.
  const scheme = sharedScheme('localhost', { shopUrl: SHOP_URL, isProxied: TRUST_PROXY !== null });
  installServerLimits({ isHttps: scheme === 'https', allowsUpgrades: isDevelopment });
  installProxyTrust(TRUST_PROXY);
  installRequestScheme(SHOP_URL);
  installRenderHeaders();
  // After the proxy headers, which hold the hostname that the shopper visits.
  installRequestGuard();
  installImageRequests();
  installPageQueries();
  // A page of `next dev` is in no cache.
  if (isDevelopment) return installFrontListener(createRefusalHandler);
  warnOfRedisMemory(env);
  const isClosed = maintenanceSwitch(env);
  const checks = {
    isEnding: isProcessEnding,
    // A balancer is to send shoppers here, for the page that says that the shop is closed.
    reachable: async () => (isClosed() ? null : findUnreachable()),
  };
  const files = keepBuildFiles(BUILD_FOLDER, builtId(BUILD_FOLDER) ?? '', REDIS_URL);
  installFrontListener((next) => {
    const shop = createMaintenanceHandler(isClosed, createCompressedHandler(next));
    const respond = createBuildFilesHandler(files, shop);
    return observe(createRefusalHandler(createHealthHandler(createReadyHandler(checks, respond))));
  });
}

/**
 * Ends the process with a message when a setting is invalid or dangerous, instead of failing at the first request.
 *
 * @throws on Vercel, which would start an ended process again for each request: there every request fails, and visitors
 *   get the pages that are kept
 */
function validEnv(): Env {
  try {
    const env = readEnv();
    const { refusals, warnings } = findDangerousSettings(process.env);
    if (refusals.length > 0) throw new Error(refusals.join('\n'));
    for (const message of [...warnings, ...paymentWarnings(process.env)])
      logSecurityEvent('misconfigured', { message });
    return env;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (platformKeepsPages(process.env)) throw error;
    process.exit(1);
  }
}
