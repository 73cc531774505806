/** Called by Next when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/lib/http/startup');
    startServer();
    const { drainOnTermination } = await import('@/lib/http/drain-connections');
    if (process.env.NODE_ENV === 'production' && !process.env.VERCEL) drainOnTermination();
    if (process.env.NODE_ENV === 'development') {
      const { skipStaticPaths } = await import('@/lib/http/skip-static-paths');
      skipStaticPaths();
    }
  }
}
