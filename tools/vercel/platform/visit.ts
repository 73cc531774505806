import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Output } from './build-output';

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
