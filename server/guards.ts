import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { log } from '@/lib/logging/log.mjs';
import { UNKNOWN_HOST_PATH } from '@/lib/routes/site-rewrites.mjs';
import { runSteps, type GuardName, type ShopSteps, type Step } from './step';

/** A bad request, and what has come of it. */
type Check = {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  /** Whether the guard has refused or mended the request. */
  isGuarded: (outcome: Outcome) => boolean;
};

type Outcome = { request: IncomingMessage; response: ServerResponse; isPassed: boolean };

const UNKNOWN_HOST = 'start-check.invalid';

/** For each guard a request that must not reach Next as it is. */
const CHECKS: Record<GuardName, Check> = {
  requestId: {
    headers: { 'x-request-id': 'a "forged" line' },
    isGuarded: ({ request }) => /^[\w-]{36}$/.test(String(request.headers['x-request-id'])),
  },
  defaultHeaders: {
    isGuarded: ({ response }) =>
      ['DENY', 'SAMEORIGIN'].includes(String(response.getHeader('x-frame-options'))),
  },
  requestPath: {
    url: '/start/../check',
    isGuarded: ({ isPassed, response }) => !isPassed && response.statusCode === 400,
  },
  trustedProxy: {
    headers: { forwarded: `host=${UNKNOWN_HOST}` },
    isGuarded: ({ request }) => request.headers.forwarded === undefined,
  },
  siteScheme: {
    headers: { 'x-forwarded-proto': 'gopher' },
    isGuarded: ({ request }) => /^https?$/.test(String(request.headers['x-forwarded-proto'])),
  },
  requestGuard: {
    headers: { host: UNKNOWN_HOST },
    isGuarded: ({ request }) => request.url === UNKNOWN_HOST_PATH,
  },
  renderHeaders: {
    headers: { 'content-security-policy': "script-src 'nonce-check'" },
    isGuarded: ({ request }) => request.headers['content-security-policy'] === undefined,
  },
  imageAddresses: {
    url: '/_next/image?url=%2Fimages%2Fcheck.webp%23check&w=450&q=65',
    isGuarded: ({ request }) => request.url?.includes('%23') === false,
  },
  pageQuery: {
    url: '/contact?email=check',
    isGuarded: ({ request }) => request.url === '/contact',
  },
};

/**
 * Sends each guard a bad request, so that a shop without one does not start. The other steps are left out: a shop that is closed
 * would answer before the last guards.
 *
 * @param steps in their order
 * @returns the names of the guards that let it through
 */
export function findOpenGuards(steps: ShopSteps): string[] {
  const { level } = log;
  // They would be reported as attacks.
  log.level = 'silent';
  try {
    const guards = Object.entries(steps).flatMap(([name, step]) => (name in CHECKS ? [step] : []));
    return Object.entries(CHECKS)
      .filter(([, check]) => !check.isGuarded(send(check, guards)))
      .map(([name]) => name);
  } finally {
    log.level = level;
  }
}

function send({ method = 'GET', url = '/', headers = {} }: Check, steps: Step[]): Outcome {
  const request = new IncomingMessage(new Socket());
  const all = { host: 'localhost', ...headers };
  Object.assign(request, { method, url, headers: all, httpVersion: '1.1' });
  request.rawHeaders = Object.entries(all).flat();
  const response = new ServerResponse(request);
  let isPassed = false;
  runSteps(steps, () => {
    isPassed = true;
    response.writeHead(200).end();
  })(request, response);
  return { request, response, isPassed };
}
