/** What a program that tries a shop finds, and how much more time it gives a busy machine. */
import { availableParallelism, loadavg } from 'node:os';

const problems: string[] = [];

/** Beyond them the first ones would be hard to find. */
const MAX_PROBLEMS = 50;

/** Work that tells how busy and how fast this machine is, and the ms that it takes where nothing else runs on two cores of a server. */
const YARDSTICK = JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id, name: `Shirt ${id}` })));
const YARDSTICK_TIMES = 20;
const YARDSTICK_MS = 20;

/** Notes and prints a problem unless something is true. */
export function expectTrue(isTrue: boolean, problem: string): void {
  if (isTrue || problems.length > MAX_PROBLEMS) return;
  problems.push(problem);
  console.error(`  PROBLEM ${problem}`);
}

/** Looks for failures that nothing has handled in what programs have printed. */
export function expectHandled(lines: readonly string[]): void {
  const unhandled = new Set(lines.filter((line) => /unhandled|uncaught/i.test(line)));
  for (const line of unhandled) expectTrue(false, line);
}

/**
 * How much longer work takes at this moment than on a machine that has nothing else to do, by some of it and by what waits. Its CPU
 * time would not tell: where a machine is shared, the time of the others counts as its own.
 */
export function slowdown(): number {
  const startedAt = performance.now();
  for (let times = 0; times < YARDSTICK_TIMES; times += 1) JSON.parse(YARDSTICK);
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.max(1, load, (performance.now() - startedAt) / YARDSTICK_MS);
}

/** Runs a program, and ends its process: with 1 where it has found a problem or failed. */
export async function runToEnd(program: () => Promise<void>): Promise<void> {
  try {
    await program();
    console.log(problems.length > 0 ? `${problems.length} problems` : 'No problem.');
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(problems.length > 0 ? 1 : 0);
}
