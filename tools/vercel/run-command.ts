import { spawn } from 'node:child_process';

export type CommandResult = {
  /** Whether it exited with code 0. */
  succeeded: boolean;
  /** What it printed to both streams. */
  output: string;
};

export type CommandOptions = {
  cwd: string;
  /** All variables of the command. */
  env: NodeJS.ProcessEnv;
  /** Kills the command with all its children. */
  signal: AbortSignal;
  /** Receives the output while the command runs. */
  onOutput?: (text: string) => void;
};

/**
 * Runs a command to its end.
 *
 * @param command program and arguments
 * @returns also when the command does not exist, with the reason as its output
 */
export function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env, signal, onOutput }: CommandOptions,
): Promise<CommandResult> {
  // In a process group of its own, so that its children can be killed with it.
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(chunk.toString());
    });
  }
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is empty.
    }
  };
  if (signal.aborted) kill();
  signal.addEventListener('abort', kill);
  return new Promise((resolve) => {
    const finish = (succeeded: boolean) => {
      signal.removeEventListener('abort', kill);
      resolve({ succeeded, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    // A process that the command left behind would keep its output open.
    child.once('exit', kill);
    child.once('close', (code) => finish(code === 0));
  });
}
