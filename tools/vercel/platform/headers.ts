import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** The cookies of a request by name. */
export function readCookies({ cookie = '' }: IncomingHttpHeaders): Map<string, string> {
  return new Map(
    cookie
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, value.join('=')] as const;
      }),
  );
}

/** Headers without those that concern one connection only, and without `names`. */
export function endToEnd(headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders {
  const excluded = new Set(['connection', 'keep-alive', 'transfer-encoding', ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !excluded.has(name)));
}

const SET_BY_PLATFORM =
  /^(?:connection|keep-alive|forwarded|x-real-ip|x-matched-path|x-now-route-matches|x-invocation-id|x-(?:vercel|forwarded|middleware)-.*)$/;

/** A client's headers without those that only the platform may set. */
export function withoutPlatformHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SET_BY_PLATFORM.test(name)));
}

/** Headers in lower case without undefined ones; later ones win. */
export function mergeHeaders(...all: OutgoingHttpHeaders[]): OutgoingHttpHeaders {
  const merged = all.flatMap((headers) =>
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** @returns the seconds of a directive of Cache-Control, such as `s-maxage`; undefined when it is not there */
export function secondsOf(directive: string, headers: OutgoingHttpHeaders): number | undefined {
  const seconds = new RegExp(`\\b${directive}=(\\d+)`).exec(String(headers['cache-control']))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
