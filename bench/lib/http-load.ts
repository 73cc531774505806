import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { LOAD_HEADERS, type Load, type LoadOptions } from './load';
import { loadWithWrk } from './wrk';

export type LoadGenerator = {
  name: 'wrk' | 'autocannon';
  load: (url: string, options: LoadOptions) => Promise<Load>;
};

/** wrk where it is installed: autocannon takes a core for itself, and is slower than the servers that it measures. */
export async function findLoadGenerator(): Promise<LoadGenerator> {
  return (await isInstalled('wrk'))
    ? { name: 'wrk', load: loadWithWrk }
    : { name: 'autocannon', load: loadWithAutocannon };
}

/** Whether a program can be started by its name. */
export async function isInstalled(program: string): Promise<boolean> {
  // Its exit code says nothing: wrk ends with 1 after it has printed its version.
  const start = promisify(execFile)(program, ['-v']);
  return start.then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

async function loadWithAutocannon(url: string, { connections, seconds }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: LOAD_HEADERS,
  });
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} requests without a response.`);
  return {
    requests: result.requests.total,
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result['4xx'] + result['5xx'],
  };
}
