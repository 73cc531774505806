import 'server-only';
import { readEnv, type Env } from '../env';
import { installProxyTrust } from '../routing/forwarded-headers';
import { installImageRequests } from '../routing/image-request';
import { installRequestGuard } from '../routing/request-guard';

/** Prepares the server before its first request. */
export function startServer(): void {
  const { TRUST_PROXY } = validEnv();
  // On Vercel all requests come through its own proxy, which sets the headers and routes the paths.
  if (process.env.VERCEL) return;
  installProxyTrust(TRUST_PROXY);
  // After the proxy headers, which hold the hostname that the shopper visits.
  installRequestGuard();
  installImageRequests();
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
