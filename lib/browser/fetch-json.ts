/** The server may call the store twice for up to 8 s each; a connection that is silent for longer is cut off. */
export const TIMEOUT_MS = 20_000;

/** A response of the storefront's server. */
export type JsonResponse = {
  status: number;
  /** Undefined when the body is not JSON, as the error page of a proxy in between. */
  body: unknown;
  /** From the Retry-After header; null when it is absent. */
  retryAfterSeconds: number | null;
};

/**
 * Requests JSON from the storefront's server, with a time-out of 20 s.
 *
 * @param init as for fetch; by default a GET that no cache stores, because the response belongs to one customer;
 *   a signal takes the place of the time-out
 * @returns null when there is no response
 */
export async function fetchJson(
  path: string,
  init: RequestInit = { cache: 'no-store' },
): Promise<JsonResponse | null> {
  try {
    const response = await fetch(path, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
    const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
    return {
      status: response.status,
      body: await response.json().catch(() => undefined),
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : null,
    };
  } catch {
    return null;
  }
}

/** Sends JSON to the storefront's server, as `fetchJson` does. */
export function sendJson(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  return fetchJson(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Posts JSON to the storefront's server. */
export function postJson(path: string, body: object, headers?: Record<string, string>) {
  return sendJson('POST', path, body, headers);
}
