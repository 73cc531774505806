/** Called by Next when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/lib/http/startup');
    startServer();
    if (process.env.NODE_ENV === 'development') {
      const { skipStaticPaths } = await import('@/lib/http/skip-static-paths');
      skipStaticPaths();
    }
  }
}
