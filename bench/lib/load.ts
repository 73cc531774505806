export type LoadOptions = { connections: number; seconds: number };

/** What a server did under load. */
export type Load = {
  requests: number;
  /** Responses per second. */
  rate: number;
  /** Milliseconds from a request to its response: half of them, and 99 of 100, took no longer. */
  p50: number;
  p99: number;
  /** Responses of 4xx and 5xx. */
  failures: number;
};

/**
 * Sent with each request of a load. The sender is a proxy that the shop does not trust, so that the client is unknown and has
 * no limit.
 */
export const LOAD_HEADERS: Record<string, string> = {
  'accept-encoding': 'gzip',
  'x-forwarded-for': '203.0.113.1',
};
