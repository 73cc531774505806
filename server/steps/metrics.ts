import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { readEnv } from '@/lib/env';
import { hasBearer } from '@/shared/secrets';
import { OPTIMIZER_PATH } from '@/lib/images/image-path';
import { routeTemplate } from '@/lib/routes/route-template';
import { webVitalsSample } from '@/lib/api/web-vitals';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import type { Observers } from '@/lib/logging/measured.mjs';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import { readVersion } from '@/shared/version.mjs';
import type { Step } from '../step';

const METRICS_PATH = '/api/metrics';

/** Upper limits in seconds: a page from memory takes less than 1 ms, one that is rendered 50, a slow store up to 8 s. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Upper limits in seconds, among them those of a good and of a poor value of each Core Web Vital. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const LAYOUT_SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The two steps of the metrics. */
type Metrics = {
  /** Measures each request until its response is complete. */
  measure: Step;
  /** Answers `/api/metrics` for whoever has METRICS_TOKEN as bearer token, in the format of Prometheus. */
  answerMetrics: Step;
};

/**
 * Measures what this process does. Labels have few values: routes by their template, and whatever else anybody could make up
 * is `other`.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'build_info',
    help: 'Always 1: which version runs, and of which commit.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ commit: '', ...readVersion() }, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, from their arrival to the end of the response.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages by where they came from: hit, stale (and rendered again in the background) or miss.',
    labelNames: ['result'],
    registers,
  });
  shopProcess().observers = {
    ...observeParts(registers),
    ...(webVitalsSample() > 0 ? observeVisits(registers) : {}),
  };

  return {
    measure: (request, response, next) => {
      const stop = requests.startTimer();
      let path = pathOf(request);
      response.once('close', () => {
        if (path === METRICS_PATH) return;
        // A client that has gone away before the head was sent got no status.
        const status = response.headersSent ? response.statusCode : 'aborted';
        stop({ route: routeTemplate(path), status });
        const result = response.getHeader('x-nextjs-cache');
        // Next's optimizer sends it with images, too.
        if (typeof result === 'string' && path !== OPTIMIZER_PATH)
          pages.inc({ result: result.toLowerCase() });
      });
      next();
      // As the other steps have settled it.
      path = pathOf(request);
    },
    answerMetrics: (request, response, next) => {
      if (pathOf(request) === METRICS_PATH) sendMetrics(registry, request, response);
      else next();
    },
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  return path;
}

/** Measures what other parts of the process tell of themselves. */
function observeParts(registers: Registry[]): Observers {
  const calls = new Histogram({
    name: 'store_request_duration_seconds',
    help: 'Requests to the store API by status, or by what has failed.',
    labelNames: ['status'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'store_errors_total',
    help: 'Requests to the store API without a usable response: timeout, unreachable, or a status of 500 and above.',
    labelNames: ['reason'],
    registers,
  });
  const limits = new Counter({
    name: 'rate_limited_total',
    help: 'Attempts that were rejected or delayed, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const outcomes = (thing: string) =>
    new Counter({
      name: `shop_${thing}s_total`,
      help: `Each ${thing} that was sent to the store: accepted, refused, or failed, when its fate is unknown.`,
      labelNames: ['result'],
      registers,
    });
  const [orders, payments] = [outcomes('order'), outcomes('payment')];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const entries = gauge('page_cache_entries', 'Pages, data and link previews on the disk.');
  const bytes = gauge('page_cache_bytes', 'Disk space of pages, data and link previews.');
  return {
    'store-call': ({ seconds, status }) => {
      calls.observe({ status }, seconds);
      if (!/^[1-4]\d\d$/.test(status)) errors.inc({ reason: status });
    },
    order: ({ result }) => orders.inc({ result }),
    payment: ({ result }) => payments.inc({ result }),
    limit: ({ name }) => limits.inc({ limit: name }),
    'page-cache': (held) => {
      entries.set(held.entries);
      bytes.set(held.bytes);
    },
  };
}

/** Measures what the browsers of sampled visitors tell. */
function observeVisits(registers: Registry[]): Observers {
  const seconds = new Histogram({
    name: 'shop_web_vitals_seconds',
    help: 'LCP, INP, FCP and TTFB of sampled visits, by the page that they began with.',
    labelNames: ['metric', 'route', 'device'],
    buckets: VITAL_BUCKETS,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'shop_web_vitals_layout_shift',
    help: 'CLS of sampled visits, by the page that they began with.',
    labelNames: ['route', 'device'],
    buckets: LAYOUT_SHIFT_BUCKETS,
    registers,
  });
  return {
    'web-vital': ({ metric, value, route, device }) => {
      if (metric === 'CLS') layoutShift.observe({ route, device }, value);
      else seconds.observe({ metric, route, device }, value / 1000);
    },
  };
}

function sendMetrics(registry: Registry, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, contentType: string, body: string) => {
    response.writeHead(status, {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  const fail = (status: number, error: string) => send(status, 'application/json', JSON.stringify({ error }));
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, 'Only GET is possible here.');
  const { METRICS_TOKEN = '' } = readEnv();
  if (!hasBearer(request.headers.authorization, [METRICS_TOKEN])) {
    logSecurityEvent('unauthorized', { path: METRICS_PATH });
    return fail(401, 'The bearer token is missing or wrong.');
  }
  registry.metrics().then(
    (text) => send(200, registry.contentType, text),
    (error: unknown) => {
      log.error({ err: error }, 'The metrics could not be collected.');
      fail(500, 'The metrics could not be collected.');
    },
  );
}
