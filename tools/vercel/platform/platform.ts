/**
 * A stand-in for Vercel that serves what `vercel build` made: its routes, functions, page and data cache. Images are checked
 * against the build's list and sent as they are. It proves nothing about Vercel's network, image service, regions and limits.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readBuildOutput, type FunctionOutput, type Output } from './build-output';
import { createCaches, type Caches, type PlatformResponse } from './caches';
import { deployFunction, type FunctionOptions, type FunctionReport } from './functions';
import { isAllowedImage } from './images';
import { createRouter, endToEnd, functionHeaders, readVisit, type CallFunction, type Visit } from './routing';

const NOT_STORED = 'public, max-age=0, must-revalidate';

export type PlatformOptions = Omit<FunctionOptions, 'code' | 'caches'> & {
  /** `.vercel/output`, absolute. */
  outputFolder: string;
};

export type Platform = {
  /** Responds to a request, whose scheme counts as https. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  caches: Caches;
  /** Ends the processes of all functions; the next call of each starts a new one. */
  endFunctions: () => Promise<void>;
  /** While they are crashing, every call fails. */
  setCrashing: (isCrashing: boolean) => void;
  reportFunctions: () => FunctionReport[];
};

/** @throws when the build cannot be read */
export function createPlatform({ outputFolder, ...options }: PlatformOptions): Platform {
  const build = readBuildOutput(outputFolder);
  const caches = createCaches();
  const functions = new Map(
    build.functions.map((code) => [code.folder, deployFunction({ ...options, code, caches })] as const),
  );
  let isCrashing = false;
  const callFunction: CallFunction = async (folder, call) => {
    const target = functions.get(folder);
    if (!target) throw new Error(`There is no function at ${folder}.`);
    return isCrashing ? null : target.call(call);
  };
  const router = createRouter(build, callFunction);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visit = readVisit(request);
    if (!visit) return void response.writeHead(400).end('BAD_REQUEST');
    const result = await router.route(visit);
    switch (result.kind) {
      case 'output':
        return sendOutput(result.output, visit, response);
      case 'redirect':
        return sendRedirect(visit, response);
      case 'image':
        return sendImage(visit, response);
      case 'middleware-response':
        response.writeHead(visit.status ?? 200, visit.responseHeaders);
        return void result.response.pipe(response);
      case 'middleware-crash':
        return void response.writeHead(500).end('MIDDLEWARE_INVOCATION_FAILED');
      case 'not-found':
        return sendError(404, visit, response);
    }
  }

  async function sendOutput(output: Output, visit: Visit, response: ServerResponse): Promise<void> {
    visit.url.pathname = output.path;
    await router.applyHitRoutes(visit);
    if (output.kind === 'static') {
      const headers = { 'cache-control': NOT_STORED, ...visit.responseHeaders, ...output.headers };
      const made = { status: output.status, headers, body: readFileSync(output.file) };
      return send(made, { 'x-vercel-cache': 'HIT' }, visit, response);
    }
    if (!output.cached) return sendFunctionResponse(output, visit, response);
    if (visit.method !== 'GET' && visit.method !== 'HEAD')
      return void response.writeHead(405).end('INVALID_REQUEST_METHOD');
    const { allowQuery, allowHeader } = output.cached;
    const query = new URLSearchParams();
    for (const key of allowQuery) {
      const value = visit.url.searchParams.get(key);
      if (value !== null) query.set(key, value);
    }
    const url = `${output.path}?${query}`;
    const allowed = Object.entries(visit.headers).filter(([name]) => allowHeader.includes(name));
    const headers = {
      ...Object.fromEntries(allowed),
      'x-matched-path': output.path,
      'x-now-route-matches': query.toString(),
      'x-invocation-id': randomUUID(),
    };
    const { page, isKept, state } = await caches.respond(url, async () => {
      const received = await callFunction(output.folder, { method: 'GET', url, headers });
      return received && readResponse(received);
    });
    if (!page) return sendError(500, visit, response);
    const own = { ...(isKept && { 'cache-control': NOT_STORED }), 'x-vercel-cache': state };
    return send(page, own, visit, response);
  }

  /** Sends what a function responds for this visit alone. */
  async function sendFunctionResponse(
    output: FunctionOutput,
    visit: Visit,
    response: ServerResponse,
  ): Promise<void> {
    // The address as the client sent it, and what the routes have added to its query.
    const url = new URL(visit.sentUrl, 'http://localhost');
    for (const [key, value] of visit.addedQuery) url.searchParams.set(key, value);
    const { method, request } = visit;
    const received = await callFunction(output.folder, {
      method,
      url: url.pathname + url.search,
      headers: { ...functionHeaders(visit), 'x-matched-path': output.path, 'x-invocation-id': randomUUID() },
      body: method === 'GET' || method === 'HEAD' ? undefined : request,
    });
    if (!received) return sendError(500, visit, response);
    const { statusCode = 500, headers } = received;
    const sent = { ...endToEnd(headers), 'x-vercel-cache': 'MISS' };
    response.writeHead(statusOf(statusCode, visit), {
      'cache-control': NOT_STORED,
      ...headersOf(sent, visit),
    });
    response.on('close', () => received.destroy());
    received.on('error', () => response.destroy());
    received.pipe(response);
  }

  /** Sends an image that the build allows as it is; the platform would make it smaller. */
  async function sendImage(visit: Visit, response: ServerResponse): Promise<void> {
    const source = visit.url.searchParams.get('url') ?? '';
    if (!isAllowedImage(visit.url.searchParams, build.images))
      return void response.writeHead(400).end('INVALID_IMAGE_OPTIMIZE_REQUEST');
    if (source.startsWith('/')) {
      const output = build.outputs.get(source);
      return output ? sendOutput(output, visit, response) : sendError(404, visit, response);
    }
    const original = await fetch(source, { redirect: 'error' });
    const headers = { 'content-type': original.headers.get('content-type') ?? undefined };
    const body = Buffer.from(await original.arrayBuffer());
    send({ status: original.ok ? 200 : 502, headers, body }, {}, visit, response);
  }

  /** Sends the deployment's page for an error, or a word when there is none. */
  async function sendError(status: number, visit: Visit, response: ServerResponse): Promise<void> {
    const output = await router.findErrorPage(visit, status);
    if (output) return sendOutput(output, visit, response);
    response
      .writeHead(status, visit.responseHeaders)
      .end(status === 404 ? 'NOT_FOUND' : 'FUNCTION_INVOCATION_FAILED');
  }

  return {
    handle,
    caches,
    endFunctions: async () => void (await Promise.all([...functions.values()].map(({ end }) => end()))),
    setCrashing: (crashing) => {
      isCrashing = crashing;
    },
    reportFunctions: () => [...functions.values()].map(({ report }) => report()),
  };
}

/** The status that a route or the middleware demands wins over that of the response. */
function statusOf(own: number, { status }: Visit): number {
  return status === undefined || status === 200 ? own : status;
}

function headersOf(own: OutgoingHttpHeaders, visit: Visit): OutgoingHttpHeaders {
  const merged = { ...visit.responseHeaders, ...own, ...visit.importantHeaders };
  const present = Object.entries(merged).filter(([, value]) => value !== undefined);
  // Only the platform's cache reads the tags.
  return endToEnd(Object.fromEntries(present), 'x-next-cache-tags');
}

function send(
  { status, headers, body }: PlatformResponse,
  own: OutgoingHttpHeaders,
  visit: Visit,
  response: ServerResponse,
) {
  const sent = headersOf({ ...headers, ...own }, visit);
  response.writeHead(statusOf(status, visit), sent).end(visit.method === 'HEAD' ? undefined : body);
}

function sendRedirect({ responseHeaders, sentUrl, status }: Visit, response: ServerResponse): void {
  const location = String(responseHeaders.location);
  const query = location.includes('?') ? '' : (/\?.*/s.exec(sentUrl)?.[0] ?? '');
  response.writeHead(status ?? 307, { ...responseHeaders, location: location + query }).end('Redirecting...');
}

/** @returns null when the function ended in the middle of its response */
async function readResponse(response: IncomingMessage): Promise<PlatformResponse | null> {
  try {
    const body = await buffer(response);
    return { status: response.statusCode ?? 500, headers: endToEnd(response.headers), body };
  } catch {
    return null;
  }
}
