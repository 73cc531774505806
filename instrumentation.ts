import type { Instrumentation } from 'next';

/**
 * Called by Next when it is loaded, before the first request. On Vercel it prepares the process; elsewhere it ends one that
 * server/server.ts does not stand before, because no request would be guarded.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { isVercel } = await import('@/lib/site/platform.mjs');
    if (isVercel(process.env)) {
      const { checkedEnv } = await import('@/lib/checked-env');
      const { installPlatformPages } = await import('@/server/page-cache/vercel');
      checkedEnv();
      installPlatformPages();
    } else {
      const { requireServer } = await import('@/lib/process/require-server');
      requireServer();
    }
  }
}

/** Called by Next for an error of a page or route. Next prints it without its route. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/logging/log.mjs');
  log.error({ err: error, route: routePath }, 'a page or route failed');
};
