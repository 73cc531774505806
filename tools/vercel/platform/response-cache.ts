/** Vercel's cache of functions' responses: those that say `s-maxage`, by hostname and URL. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Clock } from './clock';
import { secondsOf } from './headers';
import type { Visit } from './visit';

const KEPT_STATUSES = [200, 301, 302, 307, 308, 404, 410];

export type KeptResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** In milliseconds of the clock. */
  madeAt: number;
};

export type ResponseCache = {
  find: (visit: Visit) => KeptResponse | null;
  /** Whether a response may be kept for later visits. */
  isKeepable: (visit: Visit, status: number, headers: IncomingHttpHeaders) => boolean;
  /** Keeps a response that is keepable. */
  keep: (visit: Visit, response: Omit<KeptResponse, 'madeAt'>) => void;
};

export function createResponseCache(clock: Clock): ResponseCache {
  const entries = new Map<string, KeptResponse & { expireAt: number }>();
  return {
    find: (visit) => {
      const entry = isShared(visit) ? entries.get(keyOf(visit)) : undefined;
      return entry && clock.now() < entry.expireAt ? entry : null;
    },
    isKeepable: (visit, status, headers) =>
      visit.method === 'GET' &&
      isShared(visit) &&
      KEPT_STATUSES.includes(status) &&
      headers['set-cookie'] === undefined &&
      !/\b(?:private|no-store|no-cache)\b/.test(headers['cache-control'] ?? '') &&
      (secondsOf('s-maxage', headers) ?? 0) > 0,
    keep: (visit, response) => {
      const madeAt = clock.now();
      const expireAt = madeAt + (secondsOf('s-maxage', response.headers) ?? 0) * 1000;
      entries.set(keyOf(visit), { ...response, madeAt, expireAt });
    },
  };
}

/** The Cache-Control that a browser receives: what concerns the platform's cache is left out. */
export function clientCacheControl(cacheControl: string): string {
  return cacheControl
    .split(/\s*,\s*/)
    .filter((directive) => !/^(?:s-maxage|stale-while-revalidate)\b/.test(directive))
    .join(', ');
}

function isShared({ method, headers }: Visit): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.range === undefined
  );
}

function keyOf({ hostname, sentUrl }: Visit): string {
  return hostname + sentUrl;
}
