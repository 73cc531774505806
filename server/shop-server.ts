import type { Server } from 'node:http';
import { createSecurityHeaders, NO_CONTENT_POLICY } from '@/lib/security/security-headers.mjs';
import { CLIENT_ERROR_MESSAGES, createHttpServer, type HttpServerOptions } from '@/shared/http-server';

type Options = Omit<HttpServerOptions, 'errorResponse'> & {
  /** Whether the shop is on https. */
  isHttps: boolean;
};

/**
 * Makes the shop's HTTP server, whose own responses are texts with the headers of all others.
 *
 * @returns a server that does not listen yet and has no handler
 */
export function createShopServer({ isHttps, ...options }: Options): Server {
  const headers = {
    ...createSecurityHeaders(NO_CONTENT_POLICY)('/', isHttps),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
  };
  return createHttpServer({
    ...options,
    errorResponse: (status) => ({ headers, body: `${CLIENT_ERROR_MESSAGES[status]}\n` }),
  });
}
