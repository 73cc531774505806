import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request to the fake store, parsed. */
export type StoreRequest = {
  method: string;
  /** Without the base and the query, such as `/products/plain-1`. */
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  /** The parsed JSON body; undefined when there is none or it is not JSON. */
  body: unknown;
};

export type StoreResponse = { status: number; body: unknown; headers?: Record<string, string> };

/** Creates the response of the fake store while its mode is `ok`. */
export type StoreHandler = (request: StoreRequest) => StoreResponse;

/** How the fake store responds: by its handler, or in one of the ways in which a store fails. */
export type StoreMode = 'ok' | 'error' | 'hang' | 'drop' | 'malformed';

export type RecordedRequest = {
  method: string;
  /** With the base and the query, such as `/api/v1/products?page=1`. */
  path: string;
  /** Alternating names and values, as received. */
  rawHeaders: string[];
  /** The text of the body. */
  body: string;
};

export type FakeStore = {
  /** The base URL, as `STORE_API_URL` expects it. */
  url: string;
  /**
   * Sets how requests are answered from now on.
   *
   * @param path limits the mode to this path and those below it, such as `/products`; without it the mode applies to
   *   all requests and replaces the modes of single paths
   */
  setMode: (mode: StoreMode, path?: string) => void;
  /** The requests so far. */
  requests: RecordedRequest[];
  close: () => Promise<void>;
};

const BASE = '/api/v1';
const MAX_BODY_LENGTH = 100_000;
const MAX_RECORDED = 5_000;
/** Ends hanging requests that neither side aborts. */
const HANG_LIMIT_MS = 60_000;

/**
 * Starts a store API on a free port that records requests and can be made to fail.
 *
 * @param handler responds while the mode is `ok`
 */
export async function startFakeStore(handler: StoreHandler): Promise<FakeStore> {
  const requests: RecordedRequest[] = [];
  let defaultMode: StoreMode = 'ok';
  let pathModes = new Map<string, StoreMode>();

  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { method = 'GET', url = '/', rawHeaders } = request;
      requests.push({ method, path: url, rawHeaders, body: text });
      if (requests.length > MAX_RECORDED) requests.shift();
      const { pathname, searchParams } = new URL(url, 'http://store.invalid');
      const path = pathname.replace(BASE, '');
      const pathMode = [...pathModes].find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
      respond(pathMode?.[1] ?? defaultMode, request, response, () =>
        handler({
          method,
          path,
          query: searchParams,
          authorization: request.headers.authorization,
          body: parseJson(text),
        }),
      );
    });
  });
  server.maxConnections = 200;
  server.requestTimeout = HANG_LIMIT_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake store has no port.');

  return {
    url: `http://127.0.0.1:${address.port}${BASE}`,
    setMode: (mode, path) => {
      if (path === undefined) {
        defaultMode = mode;
        pathModes = new Map();
      } else pathModes.set(path, mode);
    },
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function respond(
  mode: StoreMode,
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => StoreResponse,
): void {
  if (mode === 'hang') {
    setTimeout(() => request.socket.destroy(), HANG_LIMIT_MS).unref();
    return;
  }
  if (mode === 'drop') {
    request.socket.destroy();
    return;
  }
  response.setHeader('content-type', 'application/json');
  if (mode === 'error') response.writeHead(500).end('{"stack":"at secret.internal:1"}');
  else if (mode === 'malformed') response.end('{"data": [');
  else {
    const { status, body, headers = {} } = handle();
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > MAX_BODY_LENGTH) request.destroy();
  });
  await new Promise((resolve) => request.once('close', resolve).once('end', resolve));
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
