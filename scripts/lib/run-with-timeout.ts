import { spawn } from 'node:child_process';

/**
 * Runs a command with its output on this terminal, and kills it with all its children at the time limit.
 *
 * @param command program and arguments
 * @param env variables in addition to this process's own
 * @returns whether it exited with code 0 within `limitMs`; false also when the program does not exist
 */
export function runWithTimeout(
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
    const finish = (succeeded: boolean) => {
      clearTimeout(timer);
      resolve(succeeded);
    };
    child.once('error', () => finish(false));
    child.once('exit', (code) => finish(code === 0));
  });
}
