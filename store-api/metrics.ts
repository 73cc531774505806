import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hasBearer } from '../shared/secrets';
import { readVersion } from '../shared/version.mjs';
import type { Deps } from './deps';
import { ApiError } from './http/errors';
import { routeOf } from './http/matched-route';
import { queueLengths } from './http/work-queue';

/** Upper limits in seconds: a product takes a few ms, a search up to a second. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures what this process does, and answers whoever has the token as bearer token, in the format of Prometheus.
 *
 * @param token METRICS_TOKEN
 * @param countFailedRefunds counts, when it is asked, the refunds that need the operator
 */
export function createMetrics(
  token: string,
  countFailedRefunds: () => Promise<number>,
): NonNullable<Deps['metrics']> {
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
    name: 'store_api_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const queue = (state: 'running' | 'waiting', help: string) =>
    new Gauge({
      name: `store_api_queue_${state}`,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [name, lengths] of queueLengths) this.set({ queue: name }, lengths()[state]);
      },
    });
  queue('running', 'What is being worked on: passwords, photos and searches.');
  queue('waiting', 'What waits for its turn; a full queue answers 503.');
  new Gauge({
    name: 'store_api_failed_refunds',
    help: 'Refunds that the provider could not make and that need the operator; all instances tell the same.',
    registers,
    async collect() {
      this.set(await countFailedRefunds());
    },
  });

  return {
    measure: async (c, next) => {
      const stop = requests.startTimer();
      await next();
      stop({ method: c.req.method, route: routeOf(c), status: c.res.status });
    },
    answer: async (c) => {
      if (!hasBearer(c.req.header('authorization'), [token])) {
        throw new ApiError(401, 'The bearer token is missing or wrong.');
      }
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
      return c.body(await registry.metrics(), 200, headers);
    },
  };
}
