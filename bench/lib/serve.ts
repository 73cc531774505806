import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { answersHttp } from '../../scripts/lib/http-answer';
import { Supervisor, type Program } from '../../scripts/lib/supervisor';

const POLL_MS = 100;

/**
 * Runs a program while something is measured, and ends it after.
 *
 * @param program the server
 * @param url answers when the server is up
 * @param limitMs how long the server may take to answer
 * @param measure what to do meanwhile
 * @throws when the server ends or does not answer in time, with what it printed; what `measure` throws
 */
export async function whileServing<Result>(
  program: Omit<Program, 'onLine'>,
  url: string,
  limitMs: number,
  measure: () => Promise<Result>,
): Promise<Result> {
  const lines: string[] = [];
  const supervisor = new Supervisor({
    say: (line) => lines.push(line),
    orphanGuard: pathToFileURL(path.resolve('scripts/lib/end-with-starter.mjs')).href,
  });
  const endedEarly = supervisor.ended.then(() => {
    throw new Error(`The server ended:\n${lines.join('\n')}`);
  });
  // Awaited below, unless it comes after the stop, when it is no failure.
  endedEarly.catch(() => undefined);
  supervisor.keep({ ...program, onLine: (line) => lines.push(line) });
  try {
    await Promise.race([endedEarly, untilAnswer(url, limitMs)]);
    return await Promise.race([endedEarly, measure()]);
  } finally {
    supervisor.stop(0);
    await supervisor.ended;
  }
}

async function untilAnswer(url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await answersHttp(url, deadline - Date.now()))) {
    if (Date.now() > deadline) throw new Error(`No answer from ${url} within ${limitMs} ms`);
    await pause(POLL_MS);
  }
}
