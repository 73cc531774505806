import { spawn } from 'node:child_process';

/**
 * Runs a command with its output on this terminal, and ends it with all its children when time is up.
 *
 * @param command program and arguments
 * @param limitMs how long it may take
 * @param env variables besides this process's own
 * @returns whether it ended with code 0 in time; false also when there is no such program
 */
export function runBounded(
  command: readonly [string, ...string[]],
  limitMs: number,
  env: Record<string, string> = {},
): Promise<boolean> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  return new Promise((resolve) => {
    const end = (succeeded: boolean) => {
      clearTimeout(timer);
      resolve(succeeded);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });
}
