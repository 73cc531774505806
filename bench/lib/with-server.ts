import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSupervisor, type Program } from '../../scripts/lib/supervisor';
import { waitForHttp } from '../../scripts/lib/wait-for-http';

/**
 * Runs a server while `use` runs, and stops it afterwards.
 *
 * @param url answers when the server is up
 * @param limitMs how long the server may take to answer
 * @throws when the server exits or does not answer in time, with its output; what `use` throws
 */
export async function withServer<Result>(
  program: Omit<Program, 'onLine'>,
  url: string,
  limitMs: number,
  use: () => Promise<Result>,
): Promise<Result> {
  const output: string[] = [];
  const supervisor = createSupervisor({
    print: (line) => output.push(line),
    exitWithParent: pathToFileURL(path.resolve('scripts/lib/exit-with-parent.mjs')).href,
  });
  const exitedEarly = supervisor.ended.then(() => {
    throw new Error(`The server ended:\n${output.join('\n')}`);
  });
  // It also rejects after the stop below, when nobody awaits it any more.
  exitedEarly.catch(() => undefined);
  supervisor.startService({ ...program, onLine: (line) => output.push(line) });
  try {
    await Promise.race([exitedEarly, requireResponse(url, limitMs)]);
    return await Promise.race([exitedEarly, use()]);
  } finally {
    supervisor.stop(0);
    await supervisor.ended;
  }
}

async function requireResponse(url: string, limitMs: number): Promise<void> {
  if (!(await waitForHttp(url, limitMs))) throw new Error(`No answer from ${url} within ${limitMs} ms`);
}
