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
