import type { ServerResponse } from 'node:http';
import { PAGE_REVALIDATE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { createSecurityHeaders, NO_CONTENT_POLICY } from '@/lib/security/security-headers.mjs';
import { beforeHead } from '../before-head';
import type { Step } from '../step';
import { isFile } from './request-guard';

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
 * Gives every response the id of its request and the security headers that it lacks, those included that Next or a step
 * makes on its own. They concern documents; the files of the build have few of them.
 *
 * @param hasPolicies whether pages come with a policy of their own: in development nothing writes one, and the default one
 *   allows nothing
 */
export function completeHeaders(hasPolicies: boolean): Step {
  const securityHeaders = createSecurityHeaders(hasPolicies ? NO_CONTENT_POLICY : null);
  return (request, response, next) => {
    // Read here, because Next deletes the header while it handles the request.
    const unread =
      request.headers.rsc === undefined ? [...ROUTING_HEADERS, ...NAVIGATION_HEADERS] : ROUTING_HEADERS;
    const isPart = request.headers['next-router-segment-prefetch'] !== undefined;
    // Later steps lead it elsewhere.
    const { url = '' } = request;
    const isBuildFile = BUILD_FILE.test(url);
    const id = request.headers['x-request-id'];
    beforeHead(response, (status) => {
      for (const name of unread) response.removeHeader(name);
      keepPrivate(response);
      if (isPart) shortenLifetime(response);
      // A shared cache that kept it could answer with it once there is such a file.
      if (status === 404 && isFile(url)) response.setHeader('Cache-Control', 'no-store');
      // An error at the address of such a file is a document.
      const isError = status >= 400;
      if (id !== undefined && (!isBuildFile || isError)) response.setHeader('X-Request-Id', id);
      const isHttps = request.headers['x-forwarded-proto'] === 'https';
      const headers = securityHeaders(isBuildFile && isError ? '/' : url, isHttps);
      for (const [name, value] of Object.entries(headers)) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    });
    next();
  };
}

/**
 * Next adds the lifetime of a kept page to what the middleware said of a protected one. A cache that reads the last of both
 * lines would keep the page, and skip the redirect to sign-in for everybody.
 */
function keepPrivate(response: ServerResponse): void {
  const values = response.getHeader('cache-control');
  const own = Array.isArray(values) && values.find((value) => value.startsWith('private'));
  if (own) response.setHeader('Cache-Control', own);
}

/**
 * Next sends parts of a page that its router prefetches without the page's own headers, with the lifetime that the page has
 * here. Caches in front would keep them for an hour, and hear of no change.
 */
function shortenLifetime(response: ServerResponse): void {
  const [, seconds] = /^s-maxage=(\d+)/.exec(String(response.getHeader('cache-control'))) ?? [];
  if (seconds === undefined) return;
  response.setHeader('Cache-Control', `s-maxage=${Math.min(Number(seconds), PAGE_REVALIDATE_SECONDS)}`);
}
