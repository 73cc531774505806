/** Leads requests through the route table of a build, by the phases that Vercel documents for the Build Output API. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { BuildOutput, Condition, Output, Phase, Route } from './build-output';
import type { FunctionCall } from './functions';

/** Headers of a client that only the platform may set. */
const SET_BY_PLATFORM =
  /^(?:connection|keep-alive|forwarded|x-real-ip|x-matched-path|x-now-route-matches|x-invocation-id|x-(?:vercel|forwarded|middleware)-.*)$/;

/** The order of the phases while a request has found no output. */
const PHASES: Phase[] = ['miss', 'filesystem', 'rewrite', 'resource'];

/** A request on its way through the platform, with what the routes have made of it so far. */
export type Visit = {
  readonly request: IncomingMessage;
  readonly method: string;
  /** Path and query as the client sent them. */
  readonly sentUrl: string;
  /** Where the routes have led it. */
  url: URL;
  /** Query parameters that the routes have added. */
  addedQuery: URLSearchParams;
  /** Without what only the platform may set; the middleware may change them. */
  headers: IncomingHttpHeaders;
  /** Headers of the routes. */
  responseHeaders: OutgoingHttpHeaders;
  /** Headers that win over those of the output. */
  importantHeaders: OutgoingHttpHeaders;
  /** The status that a route, or the middleware by its rewrite, demands. */
  status: number | undefined;
  /** The middleware runs once for a request. */
  hasRunMiddleware: boolean;
};

/** How routing ended; of a `redirect` and a `not-found` the visit has status and headers. */
export type RoutingResult =
  | { kind: 'output'; output: Output }
  | { kind: 'middleware-response'; response: IncomingMessage }
  | { kind: 'redirect' | 'middleware-crash' | 'image' | 'not-found' };

/** @returns the response as it begins; null when the function crashed */
export type CallFunction = (folder: string, call: FunctionCall) => Promise<IncomingMessage | null>;

export type Router = {
  route: (visit: Visit) => Promise<RoutingResult>;
  /** Applies the routes for responses that come from an output. */
  applyHitRoutes: (visit: Visit) => Promise<void>;
  /** The page for an error; null when the deployment has none. */
  findErrorPage: (visit: Visit, status: number) => Promise<Output | null>;
};

/** @returns null when the hostname or the URL is malformed */
export function readVisit(request: IncomingMessage): Visit | null {
  const { method = 'GET', url: sentUrl = '/' } = request;
  const sent = Object.entries(request.headers).filter(([name]) => !SET_BY_PLATFORM.test(name));
  const url = URL.parse(sentUrl.replace(/^\/{2,}/, '/'), `https://${request.headers.host}`);
  if (!url) return null;
  return {
    request,
    method,
    sentUrl,
    url,
    addedQuery: new URLSearchParams(),
    headers: {
      ...Object.fromEntries(sent),
      'x-forwarded-proto': 'https',
      'x-vercel-id': `local1::${randomUUID()}`,
    },
    responseHeaders: {},
    importantHeaders: {},
    status: undefined,
    hasRunMiddleware: false,
  };
}

/** The headers that a function receives: the visitor's and the platform's. */
export function functionHeaders({ headers, request }: Visit): OutgoingHttpHeaders {
  const client = request.socket.remoteAddress ?? '127.0.0.1';
  return {
    ...headers,
    'x-forwarded-host': headers.host,
    'x-forwarded-for': client,
    'x-real-ip': client,
    'x-vercel-forwarded-for': client,
    forwarded: `for=${client};host=${headers.host};proto=https`,
  };
}

/** Headers without those that concern one connection only, and without `names`. */
export function endToEnd<Value>(headers: Record<string, Value>, ...names: string[]): Record<string, Value> {
  const excluded = ['connection', 'keep-alive', 'transfer-encoding', ...names];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !excluded.includes(name)));
}

export function createRouter({ outputs, routes }: BuildOutput, callFunction: CallFunction): Router {
  const outputOf = ({ url }: Visit): RoutingResult | null => {
    const output = findOutput(outputs, url.pathname);
    return output && { kind: 'output', output };
  };

  /** @returns null when no route of the phase has settled the visit */
  async function runPhase(phase: Phase, visit: Visit): Promise<RoutingResult | null> {
    for (const route of routes(phase)) {
      if (phase === 'error' && route.status !== visit.status) continue;
      const fill = matchRoute(route, visit);
      if (!fill) continue;
      const ended = await runMiddleware(route, visit);
      if (ended) return ended;
      applyRoute(route, visit, fill);
      const { status = 200, responseHeaders } = visit;
      if (responseHeaders.location !== undefined && status >= 300 && status < 400)
        return { kind: 'redirect' };
      if (phase === 'hit') continue;
      const found = route.check
        ? await checkOutput(phase, visit)
        : route.dest !== undefined && !route.continue && outputOf(visit);
      if (found) return found;
      if (!route.continue && !route.check) return route.status === undefined ? null : { kind: 'not-found' };
    }
    return null;
  }

  /** Whether there is an output at the address, at once or by a dynamic route. */
  async function checkOutput(phase: Phase, visit: Visit): Promise<RoutingResult | null> {
    const output = outputOf(visit);
    if (output || phase === 'miss' || phase === 'rewrite') return output;
    const result = await runPhase('rewrite', visit);
    return result?.kind === 'output' ? result : null;
  }

  /** Runs the middleware of a route and does what its response says: other request headers, a rewrite, or the response itself. */
  async function runMiddleware({ middlewarePath }: Route, visit: Visit): Promise<RoutingResult | null> {
    if (middlewarePath === undefined || visit.hasRunMiddleware) return null;
    visit.hasRunMiddleware = true;
    const output = outputs.get(middlewarePath);
    if (output?.kind !== 'function') throw new Error(`There is no middleware at ${middlewarePath}.`);
    // The body is the function's.
    const headers = endToEnd(functionHeaders(visit), 'content-length');
    const response = await callFunction(output.folder, { method: visit.method, url: visit.sentUrl, headers });
    if (!response) return { kind: 'middleware-crash' };
    const received = endToEnd(response.headers, 'date', 'content-length');
    const overridden = received['x-middleware-override-headers']?.toString().split(',');
    if (overridden)
      visit.headers = Object.fromEntries(
        overridden.map((name) => [name.trim(), received[`x-middleware-request-${name.trim()}`]]),
      );
    const passed = Object.entries(received).filter(([name]) => !name.startsWith('x-middleware-'));
    const rewrite = received['x-middleware-rewrite']?.toString();
    if (rewrite === undefined && received['x-middleware-next'] === undefined) {
      visit.status = response.statusCode;
      Object.assign(visit.responseHeaders, Object.fromEntries(passed));
      return { kind: 'middleware-response', response };
    }
    response.resume();
    Object.assign(visit.importantHeaders, Object.fromEntries(passed));
    if (rewrite === undefined) return null;
    const target = new URL(rewrite, visit.url);
    visit.url.pathname = target.pathname;
    visit.url.search = target.search;
    if (response.statusCode !== undefined && response.statusCode >= 400) visit.status = response.statusCode;
    return null;
  }

  return {
    route: async (visit) => {
      let result = await runPhase(null, visit);
      if (!result && visit.url.pathname === '/_next/image') return { kind: 'image' };
      for (const phase of PHASES) result ??= outputOf(visit) ?? (await runPhase(phase, visit));
      return result ?? { kind: 'not-found' };
    },
    applyHitRoutes: async (visit) => void (await runPhase('hit', visit)),
    findErrorPage: async (visit, status) => {
      visit.status = status;
      const result = await runPhase('error', visit);
      return result?.kind === 'output' ? result.output : null;
    },
  };
}

/** @returns a function that fills `$1` and `$name` in a text of the route; null when the route does not apply */
function matchRoute(route: Route, visit: Visit): ((text: string) => string) | null {
  const { src, has, missing } = route;
  // Unless a pattern has anchors, it has to match the whole path.
  const pattern = `${src.startsWith('^') ? '' : '^'}${src}${src.endsWith('$') ? '' : '$'}`;
  const match = new RegExp(pattern, 'i').exec(visit.url.pathname);
  if (!match) return null;
  const conditions = has.map((condition) => matchCondition(condition, visit));
  if (conditions.includes(null) || missing.some((condition) => matchCondition(condition, visit))) return null;
  const captures: Record<string, string | undefined> = Object.assign({}, ...conditions, match.groups);
  match.slice(1).forEach((text, index) => (captures[index + 1] = text));
  return (text) =>
    text.replace(/\$(?<number>\d+)|\$(?<name>[a-z]\w*)/gi, (whole, number?: string, name?: string) => {
      const key = number ?? name ?? '';
      return key in captures ? (captures[key] ?? '') : whole;
    });
}

/** @returns what the condition captured; null when it does not hold */
function matchCondition({ type, key, value }: Condition, visit: Visit): Record<string, string> | null {
  const actual = {
    host: visit.url.hostname,
    query: visit.url.searchParams.get(key),
    header: visit.headers[key.toLowerCase()]?.toString(),
  }[type];
  if (actual === undefined || actual === null) return null;
  const match = new RegExp(`^(?:${value ?? '.*'})$`).exec(actual);
  if (!match) return null;
  // A query value becomes part of a path, where a slash of its own must not separate segments.
  const encode = type === 'query' ? encodeURIComponent : String;
  const captured = Object.entries(match.groups ?? {});
  return Object.fromEntries(captured.map(([name, text]) => [name, encode(text ?? '')]));
}

function applyRoute(route: Route, visit: Visit, fill: (text: string) => string): void {
  const headers = route.important ? visit.importantHeaders : visit.responseHeaders;
  for (const [name, value] of Object.entries(route.headers)) headers[name.toLowerCase()] = fill(value);
  if (route.status !== undefined) visit.status = route.status;
  if (route.dest === undefined) return;
  // The query of the destination wins over the client's.
  const [pathname = '', query] = fill(route.dest).split(/\?(?<query>.*)/s);
  visit.url.pathname = pathname.startsWith('/') ? pathname : `/${pathname}`;
  for (const [key, value] of new URLSearchParams(query)) {
    visit.url.searchParams.set(key, value);
    visit.addedQuery.set(key, value);
  }
}

/** The output at an address: exactly there, as an index, or with the address decoded. */
function findOutput(outputs: ReadonlyMap<string, Output>, pathname: string): Output | null {
  for (const name of [pathname, decode(pathname)]) {
    const bare = name.replace(/\/$/, '');
    const output = outputs.get(name) ?? outputs.get(bare || '/index') ?? outputs.get(`${bare}/index.html`);
    if (output && !name.endsWith('_middleware')) return output;
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
