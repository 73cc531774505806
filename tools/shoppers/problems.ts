/** What a program that tries a shop finds, and how much more time it gives a busy machine. */
const problems: string[] = [];

/** Beyond them the first ones would be hard to find. */
const MAX_PROBLEMS = 50;

/** Of work that tells how busy this machine is, in ms of CPU time. */
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

/** How much longer work takes at this moment than on a machine that has nothing else to do. */
export function slowdown(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const used = () => (process.cpuUsage(before).user + process.cpuUsage(before).system) / 1000;
  while (used() < YARDSTICK_MS);
  return Math.max(1, (performance.now() - startedAt) / used());
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
