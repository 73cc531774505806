import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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

/** The sender is a proxy that the shop does not trust, so that the client is unknown and has no limit. */
const HEADERS = ['accept-encoding: gzip', 'x-forwarded-for: 203.0.113.1'];

const CONNECTIONS = 16;

/** How many of wrk's units a millisecond has. */
const PER_MILLISECOND = { us: 1000, ms: 1, s: 0.001 };

/** Beyond the load itself, for the last responses. */
const GRACE_MS = 10_000;

/**
 * Loads a URL with wrk, on one core, by 16 connections.
 *
 * @throws when wrk is missing, fails, or reports broken connections
 */
export async function loadWithWrk(url: string, seconds: number): Promise<Load> {
  const options = [`--connections=${CONNECTIONS}`, `--duration=${seconds}s`, '--threads=1', '--latency'];
  const { stdout } = await promisify(execFile)(
    'wrk',
    [...options, ...HEADERS.map((header) => `--header=${header}`), url],
    { timeout: seconds * 1000 + GRACE_MS },
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('wrk is not installed (Debian: wrk).') : error;
  });
  return parseWrk(stdout);
}

/** Reads what `wrk --latency` prints. */
export function parseWrk(output: string): Load {
  const matchOf = (pattern: RegExp) => {
    const [, value, unit = ''] = pattern.exec(output) ?? [];
    if (value === undefined) throw new Error(`wrk printed something unexpected:\n${output}`);
    return { value: Number(value), unit };
  };
  const milliseconds = (pattern: RegExp) => {
    const { value, unit } = matchOf(pattern);
    return value / (Object.entries(PER_MILLISECOND).find(([name]) => name === unit)?.[1] ?? NaN);
  };
  if (output.includes('Socket errors')) throw new Error(`wrk lost connections:\n${output}`);
  return {
    requests: matchOf(/(\d+) requests in/).value,
    rate: matchOf(/Requests\/sec:\s+([\d.]+)/).value,
    p50: milliseconds(/^\s+50%\s+([\d.]+)(us|ms|s)\s*$/m),
    p99: milliseconds(/^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m),
    failures: output.includes('Non-2xx') ? matchOf(/Non-2xx or 3xx responses: (\d+)/).value : 0,
  };
}
