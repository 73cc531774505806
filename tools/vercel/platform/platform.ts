/**
 * A stand-in for Vercel that serves what `vercel build` made: its routes, functions, page and data cache, and images.
 * It proves nothing about Vercel's network, regions and limits.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readBuildOutput, type FunctionOutput, type Output, type PrerenderOutput } from './build-output';
import { createClock, type Clock } from './clock';
import { createDataCache, type DataCache } from './data-cache';
import { createFunctions, type Functions } from './functions';
import { endToEnd, mergeHeaders, readCookies } from './headers';
import { createImageService } from './images';
import { functionHeaders } from './middleware';
import { createPageCache } from './page-cache';
import { clientCacheControl, createResponseCache, type KeptResponse } from './response-cache';
import { createRouter } from './router';
import { createTagTimes } from './tag-times';
import { readVisit, type RoutingResult, type Visit } from './visit';

const NOT_STORED = 'public, max-age=0, must-revalidate';

export type PlatformOptions = {
  /** `.vercel/output`, absolute. */
  outputFolder: string;
  /** The folder that was built, absolute. */
  projectFolder: string;
  /** An empty folder for the functions, absolute. */
  workFolder: string;
  /** The settings of the project. */
  env: Record<string, string>;
  onLine: (line: string) => void;
};

export type Platform = {
  /** Responds to a request, whose scheme counts as https. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  functions: Functions;
  dataCache: DataCache;
  /** The time of the page cache and the data cache. */
  clock: Clock;
  /** Resolves when no page is being made. */
  settled: () => Promise<void>;
};

/** @throws when the build cannot be read */
export function createPlatform(options: PlatformOptions): Platform {
  const build = readBuildOutput(options.outputFolder);
  const clock = createClock();
  const tagTimes = createTagTimes(clock);
  const dataCache = createDataCache(clock, tagTimes);
  const functions = createFunctions({ ...options, build, dataCache });
  const pageCache = createPageCache({ build, functions, clock, tagTimes });
  const responseCache = createResponseCache(clock);
  const router = createRouter(build, functions);
  const respondToImage = createImageService(build);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visit = readVisit(request);
    if (!visit) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('BAD_REQUEST');
    await respond(await router.route(visit), visit, response);
  }

  async function respond(result: RoutingResult, visit: Visit, response: ServerResponse): Promise<void> {
    switch (result.kind) {
      case 'output':
        return sendOutput(result.output, visit, response);
      case 'redirect':
        return sendRedirect(visit, response);
      case 'image': {
        const { status, headers, body } = await respondToImage(visit.url.searchParams);
        return void response.writeHead(status, mergeHeaders(visit.responseHeaders, headers)).end(body);
      }
      case 'middleware-response':
        response.writeHead(result.response.statusCode ?? 200, mergeHeaders(visit.responseHeaders));
        return void result.response.pipe(response);
      case 'middleware-crash':
        return sendText(500, 'MIDDLEWARE_INVOCATION_FAILED', visit, response);
      case 'not-found':
        return sendError(404, visit, response);
    }
  }

  async function sendOutput(
    output: Output,
    visit: Visit,
    response: ServerResponse,
    errorStatus?: number,
  ): Promise<void> {
    visit.url.pathname = output.path;
    await router.applyHitRoutes(visit);
    if (output.kind === 'function' || (output.kind === 'prerender' && bypassesCache(output, visit)))
      return sendFunctionResponse(output, visit, response);
    if (visit.method !== 'GET' && visit.method !== 'HEAD')
      return void response.writeHead(405, { 'content-type': 'text/plain' }).end('INVALID_REQUEST_METHOD');
    if (output.kind === 'static') {
      const body = readFileSync(output.file);
      const headers = outputHeaders(visit, {
        'cache-control': NOT_STORED,
        ...visit.responseHeaders,
        'content-type': output.contentType,
        etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
        'x-vercel-cache': 'HIT',
      });
      const status = errorStatus ?? visit.middlewareStatus ?? visit.status ?? 200;
      return sendBody(status, headers, body, visit, response);
    }
    const { page, isKept, state } = await pageCache.respond(output, visit);
    if (!page) return sendError(500, visit, response);
    const headers = outputHeaders(visit, {
      ...page.headers,
      ...(isKept && { 'cache-control': NOT_STORED }),
      'x-vercel-cache': state,
      age: ageOf(page.madeAt),
    });
    // Only the platform's cache reads it.
    delete headers['x-next-cache-tags'];
    const status = errorStatus ?? visit.middlewareStatus ?? statusOf(visit, page.status);
    return sendBody(status, headers, page.body, visit, response);
  }

  /** Sends what a function responds for this visit alone. */
  async function sendFunctionResponse(
    output: FunctionOutput | PrerenderOutput,
    visit: Visit,
    response: ServerResponse,
  ): Promise<void> {
    const kept = responseCache.find(visit);
    if (kept) return sendKept(kept, 'HIT', visit, response);
    // The address as the client sent it, and what the routes have added to its query.
    const url = new URL(visit.sentUrl, 'http://localhost');
    for (const [key, value] of visit.addedQuery) url.searchParams.set(key, value);
    const received = await functions.call(output.folder, {
      method: visit.method,
      url: url.pathname + url.search,
      headers: {
        ...functionHeaders(visit),
        'x-matched-path': output.path,
        'x-invocation-id': randomUUID(),
      },
      body: visit.method === 'GET' || visit.method === 'HEAD' ? undefined : visit.request,
    });
    if (!received) return sendError(500, visit, response);
    const { statusCode = 500 } = received;
    const status = statusCode === 200 ? (visit.middlewareStatus ?? statusCode) : statusCode;
    const headers = endToEnd(received.headers, 'x-next-cache-tags');
    if (responseCache.isKeepable(visit, status, headers)) {
      const made = { status, headers, body: await buffer(received) };
      responseCache.keep(visit, made);
      return sendKept({ ...made, madeAt: clock.now() }, 'MISS', visit, response);
    }
    const sent = outputHeaders(visit, { ...headers, 'x-vercel-cache': 'MISS' });
    response.writeHead(status, { 'cache-control': NOT_STORED, ...sent });
    response.on('close', () => received.destroy());
    received.on('error', () => response.destroy());
    received.pipe(response);
  }

  function sendKept(
    { status, headers, body, madeAt }: KeptResponse,
    state: string,
    visit: Visit,
    response: ServerResponse,
  ): void {
    const sent = outputHeaders(visit, {
      ...headers,
      'cache-control': clientCacheControl(String(headers['cache-control'])),
      'x-vercel-cache': state,
      age: ageOf(madeAt),
    });
    sendBody(status, sent, body, visit, response);
  }

  function ageOf(madeAt: number): string {
    return String(Math.floor((clock.now() - madeAt) / 1000));
  }

  /** Sends the deployment's page for an error, or a word when there is none. */
  async function sendError(status: number, visit: Visit, response: ServerResponse): Promise<void> {
    const output = await router.findErrorPage(visit, status);
    if (output) return sendOutput(output, visit, response, status);
    sendText(status, status === 404 ? 'NOT_FOUND' : 'FUNCTION_INVOCATION_FAILED', visit, response);
  }

  return { handle, functions, dataCache, clock, settled: pageCache.settled };
}

/** Whether a request goes to the function directly, as in the preview of a draft. */
function bypassesCache({ config }: PrerenderOutput, { headers }: Visit): boolean {
  if (readCookies(headers).get('__prerender_bypass') === config.bypassToken) return true;
  return config.experimentalBypassFor.some(({ key, value = '.*' }) => {
    const header = headers[key]?.toString();
    return header !== undefined && new RegExp(`^(?:${value})$`).test(header);
  });
}

function statusOf({ status }: Visit, ofPage: number): number {
  return status !== undefined && status !== 200 ? status : ofPage;
}

function outputHeaders({ id, responseHeaders, importantHeaders }: Visit, own: OutgoingHttpHeaders) {
  return mergeHeaders({ server: 'Vercel', 'x-vercel-id': id }, responseHeaders, own, importantHeaders);
}

function sendBody(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  { method, headers: sent }: Visit,
  response: ServerResponse,
): void {
  if (status === 200 && headers.etag !== undefined && sent['if-none-match'] === headers.etag)
    return void response.writeHead(304, headers).end();
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}

function sendRedirect(visit: Visit, response: ServerResponse): void {
  const { responseHeaders, sentUrl, status = 307 } = visit;
  const location = String(responseHeaders.location);
  const query = location.includes('?') ? '' : (/\?.*/s.exec(sentUrl)?.[0] ?? '');
  response.writeHead(status, { ...responseHeaders, location: location + query }).end('Redirecting...');
}

function sendText(status: number, text: string, visit: Visit, response: ServerResponse): void {
  response.writeHead(status, { ...visit.responseHeaders, 'content-type': 'text/plain' }).end(text);
}
