import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFile } from '../routing/request-guard';
import { onRequestStart } from '../routing/request-start';
import {
  NO_CONTENT_POLICY,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from '../security/security-headers.mjs';

const DEFAULT_HEADERS = [...SECURITY_HEADERS, NO_CONTENT_POLICY];

/** Next's notes on its routing, which name internal paths. No client reads them. */
const ROUTING_HEADERS = ['x-middleware-rewrite', 'x-nextjs-rewrite', 'x-nextjs-matched-path'];

/** Next's router reads them from the data that it requests for a navigation, nobody from a document. */
const NAVIGATION_HEADERS = [
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
  'x-nextjs-postponed',
  'x-nextjs-action-not-found',
];

/** The files of a build. The script of a first visit is a dozen of them, with half a kilobyte of headers each. */
const BUILD_FILE = /^\/_next\/static\//;

/**
 * Gives every response the id of its request and the security headers that it lacks. Those of next.config.mjs are missing
 * where Next answers before it reads them: its own redirects, errors and missing files, and what Node itself answers.
 */
export function installDefaultHeaders(): void {
  onRequestStart(completeHeaders);
}

/**
 * Completes the headers of a response when they are sent, because Next appends to a header that is set already: a page
 * would have two policies. The headers concern documents, so the files of the build have none but what next.config.mjs
 * gives them.
 *
 * @param request its `x-request-id` is sent; its `x-forwarded-proto` decides on Strict-Transport-Security
 */
export function completeHeaders(request: IncomingMessage, response: ServerResponse): void {
  // Read here, because Next deletes the header while it handles the request.
  const unread =
    request.headers.rsc === undefined ? [...ROUTING_HEADERS, ...NAVIGATION_HEADERS] : ROUTING_HEADERS;
  const { url = '' } = request;
  const isBuildFile = BUILD_FILE.test(url);
  const id = request.headers['x-request-id'];
  const { writeHead } = response;
  response.writeHead = new Proxy(writeHead, {
    apply(target, thisArgument, parameters) {
      // An error after the head was sent reaches this a second time, and Node then throws the right error.
      if (!response.headersSent) {
        for (const name of unread) response.removeHeader(name);
        const [status = response.statusCode]: unknown[] = parameters;
        // A shared cache that kept it could answer with it once there is such a file.
        if (status === 404 && isFile(url)) response.setHeader('Cache-Control', 'no-store');
        if (!isBuildFile || Number(status) >= 400) {
          if (id !== undefined) response.setHeader('X-Request-Id', id);
          for (const header of DEFAULT_HEADERS) setMissing(response, header);
        }
        if (request.headers['x-forwarded-proto'] === 'https') setMissing(response, STRICT_TRANSPORT_SECURITY);
      }
      return Reflect.apply(target, thisArgument, parameters);
    },
  });
}

function setMissing(response: ServerResponse, { key, value }: { key: string; value: string }): void {
  if (!response.hasHeader(key)) response.setHeader(key, value);
}
