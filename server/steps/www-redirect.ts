import { isAllowedHost, parseHost } from '@/lib/site/hosts.mjs';
import type { Step } from '../step';

/** Asked for under any name: by balancers, by the store and by open pages. */
const HOST_INDEPENDENT = /^\/(?:api|_next)\//;

/**
 * Leads shoppers for good from `www.shop.example` to `shop.example`, where that is a hostname of the shop; others are left
 * to what follows. It comes after the scheme is settled.
 */
export const redirectWww: Step = (request, response, next) => {
  const { headers, url = '/' } = request;
  const host = parseHost(headers.host);
  const apex = host?.startsWith('www.') ? host.slice('www.'.length) : null;
  if (!apex || HOST_INDEPENDENT.test(url) || !isAllowedHost(apex, process.env)) return next();
  const [port = ''] = /:\d+$/.exec(headers.host ?? '') ?? [];
  response.writeHead(308, {
    Location: `${headers['x-forwarded-proto']}://${apex}${port}${url}`,
    'Cache-Control': 'public, max-age=3600',
    'Content-Length': 0,
  });
  response.end();
};
