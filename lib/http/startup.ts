import 'server-only';
import { readEnv, type Env } from '../env';
import { installProxyTrust } from '../routing/forwarded-headers';

/** Does what must be done once, before the first request. */
export function startServer(): void {
  const { TRUST_PROXY } = usableEnv();
  // Vercel's own proxy can't be gone round, and says where the shopper is already.
  if (!process.env.VERCEL) installProxyTrust(TRUST_PROXY);
}

/** Ends the process, with a word, over a setting that can't be used: at its start, and not at a request. */
function usableEnv(): Env {
  try {
    return readEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
