import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Output } from './build-output';
import { withoutPlatformHeaders } from './headers';

/** A hostname with or without a port; no other name is a domain of a deployment. */
const DOMAIN = /^[\w.-]+(?::\d+)?$/;

/** A request on its way through the platform, with what the routes have made of it so far. */
export type Visit = {
  method: string;
  /** Path and query as the client sent them. */
  readonly sentUrl: string;
  /** Where the routes have led it. */
  url: URL;
  /** Query parameters that the routes have added. */
  addedQuery: Map<string, string>;
  /** Without what only the platform may set; the middleware may change them. */
  headers: IncomingHttpHeaders;
  /** In lower case, without the port. */
  readonly hostname: string;
  readonly clientAddress: string;
  readonly id: string;
  /** The request itself, whose body goes to a function. */
  readonly request: IncomingMessage;
  /** Headers of routes and of a middleware that has responded itself. */
  responseHeaders: OutgoingHttpHeaders;
  /** Headers that win over those of the output. */
  importantHeaders: OutgoingHttpHeaders;
  /** The status that a route demands. */
  status: number | undefined;
  /** The status of the middleware's rewrite. */
  middlewareStatus: number | undefined;
  /** The middleware runs once for a request. */
  hasRunMiddleware: boolean;
};

/** How routing ended. */
export type RoutingResult =
  | { kind: 'output'; output: Output }
  /** The visit has the status and the headers. */
  | { kind: 'redirect' }
  | { kind: 'middleware-response'; response: IncomingMessage }
  | { kind: 'middleware-crash' }
  | { kind: 'image' }
  | { kind: 'not-found' };

/** @returns null when the hostname or the URL is malformed */
export function readVisit(request: IncomingMessage): Visit | null {
  const { host = '', ...headers } = withoutPlatformHeaders(request.headers);
  const { method = 'GET', url: sentUrl = '/', socket } = request;
  const url = URL.parse(sentUrl.replace(/^\/{2,}/, '/'), `https://${host}`);
  if (!url || !DOMAIN.test(host)) return null;
  const [hostname = ''] = host.toLowerCase().split(':');
  return {
    method,
    sentUrl,
    url,
    addedQuery: new Map(),
    headers: { ...headers, host, 'x-forwarded-proto': 'https' },
    hostname,
    clientAddress: socket.remoteAddress ?? '127.0.0.1',
    id: `local1::iad1::${randomUUID()}`,
    request,
    responseHeaders: {},
    importantHeaders: {},
    status: undefined,
    middlewareStatus: undefined,
    hasRunMiddleware: false,
  };
}
