/** The storefront's server asks the store twice for up to 8 s; who hears nothing for so long is cut off. */
const LIMIT_MS = 20_000;

/** What the storefront's server answered. */
export type JsonResponse = {
  status: number;
  /** Undefined when it was no JSON: something between may answer by a page of its own. */
  body: unknown;
  /** How long the store asks to wait; null when it does not say. */
  retryAfterSeconds: number | null;
};

/**
 * Asks the storefront's server for JSON; given up after 20 s.
 *
 * @param init as of fetch; without it, what belongs to who is signed in is asked for, which nothing may keep
 * @returns null when there is no answer
 */
export async function fetchJson(
  path: string,
  init: RequestInit = { cache: 'no-store' },
): Promise<JsonResponse | null> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    const wait = Number(response.headers.get('retry-after') ?? NaN);
    return {
      status: response.status,
      body: await response.json().catch(() => undefined),
      retryAfterSeconds: Number.isFinite(wait) && wait >= 0 ? wait : null,
    };
  } catch {
    return null;
  }
}
