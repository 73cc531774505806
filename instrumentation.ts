import type { Instrumentation } from 'next';

/** Called by Next when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { platformKeepsPages } = await import('@/lib/routing/platform.mjs');
    if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT && !platformKeepsPages(process.env)) {
      const { startTracing } = await import('@/lib/http/tracing');
      startTracing();
    }
    const { startServer } = await import('@/lib/http/startup');
    if (process.env.METRICS_TOKEN) {
      const { createMetricsHandler } = await import('@/lib/http/metrics');
      startServer(createMetricsHandler);
    } else startServer();
    const { drainOnTermination } = await import('@/lib/http/drain-connections');
    if (process.env.NODE_ENV === 'production' && !platformKeepsPages(process.env)) {
      const { limitHeapGrowth } = await import('@/lib/http/heap-growth');
      limitHeapGrowth();
      const { installConsoleLog } = await import('@/lib/logging/console-log');
      installConsoleLog();
      const { isWatched } = await import('@/lib/http/readiness');
      drainOnTermination(isWatched);
    }
    if (process.env.NODE_ENV === 'development') {
      const { skipStaticPaths } = await import('@/lib/http/skip-static-paths');
      skipStaticPaths();
    }
  }
}

/** Called by Next for an error of a page or route. Next prints it without its route. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/logging/log.mjs');
  log.error({ err: error, route: routePath }, 'a page or route failed');
};
