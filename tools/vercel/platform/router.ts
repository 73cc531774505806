import type { IncomingMessage } from 'node:http';
import { type BuildOutput, type FunctionOutput, type Output, type Phase, type Route } from './build-output';
import type { Functions } from './functions';
import { runMiddleware } from './middleware';
import { matchRoute } from './route-match';
import type { RoutingResult, Visit } from './visit';

/** Routes that lead to each other would otherwise go on without end. */
const MAX_CHECKS = 20;

/** The order of the phases while a request has found no output. */
const PHASES: Phase[] = ['miss', 'filesystem', 'rewrite', 'resource'];

export type Router = {
  /** Leads a visit to what responds to it; the visit has the headers and the status of the routes afterwards. */
  route: (visit: Visit) => Promise<RoutingResult>;
  /** Applies the routes for responses that come from an output. */
  applyHitRoutes: (visit: Visit) => Promise<void>;
  /** The page for an error; null when the deployment has none. */
  findErrorPage: (visit: Visit, status: number) => Promise<Output | null>;
};

/** `next`: no route of the phase has settled the visit. */
type PhaseResult = RoutingResult | { kind: 'next' };

const NEXT: PhaseResult = { kind: 'next' };

export function createRouter(build: BuildOutput, functions: Functions): Router {
  const { outputs } = build;
  const outputOf = ({ url }: Visit): RoutingResult | null => {
    const output = findOutput(outputs, url.pathname);
    return output && { kind: 'output', output };
  };

  async function route(visit: Visit): Promise<RoutingResult> {
    let result = await runPhase(null, visit, 0);
    if (result.kind === 'next' && visit.url.pathname === '/_next/image') return { kind: 'image' };
    for (const phase of PHASES) {
      if (result.kind === 'next') result = outputOf(visit) ?? NEXT;
      if (result.kind === 'next') result = await runPhase(phase, visit, 0);
    }
    return result.kind === 'next' ? { kind: 'not-found' } : result;
  }

  async function runPhase(phase: Phase, visit: Visit, depth: number): Promise<PhaseResult> {
    for (const candidate of build.routes(phase)) {
      if (phase === 'error' && candidate.status !== visit.status) continue;
      const fill = matchRoute(candidate, visit);
      if (!fill) continue;
      const ended = await runRouteMiddleware(candidate, visit);
      if (ended) return ended;
      applyRoute(candidate, visit, fill);
      if (isRedirect(visit)) return { kind: 'redirect' };
      if (phase === 'hit') continue;
      const found = candidate.check
        ? await checkOutput(phase, visit, depth)
        : candidate.dest !== undefined && !candidate.continue && outputOf(visit);
      if (found) return found;
      if (!candidate.continue && !candidate.check)
        return candidate.status === undefined ? NEXT : { kind: 'not-found' };
    }
    return NEXT;
  }

  async function runRouteMiddleware({ middlewarePath }: Route, visit: Visit): Promise<RoutingResult | null> {
    if (middlewarePath === undefined || visit.hasRunMiddleware) return null;
    visit.hasRunMiddleware = true;
    const output = outputs.get(middlewarePath);
    if (output?.kind !== 'function') throw new Error(`There is no middleware at ${middlewarePath}.`);
    return toResult(await runMiddleware(functions, output satisfies FunctionOutput, visit));
  }

  /** Whether there is an output at the address, at once or by a dynamic route. */
  async function checkOutput(phase: Phase, visit: Visit, depth: number): Promise<RoutingResult | null> {
    const output = outputOf(visit);
    if (output) return output;
    if (phase === 'miss' || phase === 'rewrite' || depth > MAX_CHECKS) return null;
    const result = await runPhase('rewrite', visit, depth + 1);
    return result.kind === 'output' ? result : null;
  }

  return {
    route,
    applyHitRoutes: async (visit) => void (await runPhase('hit', visit, 0)),
    findErrorPage: async (visit, status) => {
      visit.status = status;
      const result = await runPhase('error', visit, 0);
      return result.kind === 'output' ? result.output : null;
    },
  };
}

function toResult(result: 'crash' | IncomingMessage | null): RoutingResult | null {
  if (result === 'crash') return { kind: 'middleware-crash' };
  return result && { kind: 'middleware-response', response: result };
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

function isRedirect({ responseHeaders, status = 200 }: Visit): boolean {
  return responseHeaders.location !== undefined && status >= 300 && status < 400;
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
