import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LOAD_HEADERS, type Load, type LoadOptions } from './load';

/** How many of wrk's units a millisecond has. */
const PER_MILLISECOND = { us: 1000, ms: 1, s: 0.001 };

/** Beyond the load itself, for the last responses. */
const GRACE_MS = 10_000;

/**
 * Loads a URL with wrk, on one core.
 *
 * @throws when wrk fails, or reports broken connections
 */
export async function loadWithWrk(url: string, { connections, seconds }: LoadOptions): Promise<Load> {
  const { stdout } = await promisify(execFile)(
    'wrk',
    [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--latency',
      ...Object.entries(LOAD_HEADERS).map(([name, value]) => `--header=${name}: ${value}`),
      url,
    ],
    { timeout: seconds * 1000 + GRACE_MS },
  );
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
