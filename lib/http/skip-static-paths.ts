import 'server-only';

/** The part of Next's development server that skipStaticPaths replaces. */
type DevServerModule = { default?: { prototype: Partial<Record<'getStaticPaths', unknown>> } };

const DEV_SERVER = 'next/dist/server/dev/next-dev-server.js';

/**
 * Makes reloads under `next dev` about three times cheaper. At each request of a dynamic route, Next starts a process
 * that loads the route again to call its `generateStaticParams`. Every route here is dynamic and answers an empty list,
 * so the result is a constant.
 *
 * The method is internal to Next, whose version is pinned; where it is missing, nothing is changed.
 */
export function skipStaticPaths(): void {
  // The server's own copy of the module: a bundled import would be another one.
  const { createRequire } = process.getBuiltinModule('node:module');
  const { default: server }: DevServerModule = createRequire(`${process.cwd()}/`)(DEV_SERVER);
  if (!server?.prototype.getStaticPaths) return;
  server.prototype.getStaticPaths = async () => ({ staticPaths: [], prerenderedRoutes: [] });
}
