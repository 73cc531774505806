import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A Node program to run. */
export type Program = {
  /** Its name in messages, such as `the store API`. */
  name: string;
  /** Node's arguments. */
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Receives each line that the program prints to either stream. */
  onLine: (line: string) => void;
  /** Called before an unexpected exit is reported. */
  beforeFailure?: () => void;
};

export type SupervisorOptions = {
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void;
  /** The URL of exit-with-parent.mjs, which each program loads first. */
  exitWithParent: string;
  /** Milliseconds from a stop until the programs that still run are killed; 10 000 if unset. */
  graceMs?: number;
};

/** A program that runs until the stop. */
export type Service = {
  /**
   * Ends the program and starts it again.
   *
   * @param env its new variables
   */
  restart: (env: NodeJS.ProcessEnv) => void;
};

/** Runs programs that belong together: when a service exits, all programs are stopped. */
export type Supervisor = {
  /** Resolves with the exit code after a stop or a failure, when the last program has exited. */
  ended: Promise<number>;
  /** Starts a program that runs until the stop. If it exits earlier, everything is stopped with code 1. */
  startService: (program: Program) => Service;
  /** Runs a program to its end. If it fails, everything is stopped with code 1 and this never resolves. */
  runTask: (program: Program) => Promise<void>;
  /** Prints the reason and stops everything with code 1. Does nothing during a stop. */
  fail: (reason: string) => void;
  /**
   * Stops the programs one after the other, the last started first: it may need the earlier ones to finish its
   * requests.
   *
   * @param code the exit code that `ended` resolves with; later calls are ignored
   */
  stop: (code: number) => void;
  /** Kills the programs that still run. */
  kill: () => void;
};

type Exit = { code: number | null; signal: NodeJS.Signals | null };

const GRACE_MS = 10_000;

export function createSupervisor({
  print,
  exitWithParent,
  graceMs = GRACE_MS,
}: SupervisorOptions): Supervisor {
  const running = new Map<ChildProcess, Program>();
  let exitCode: number | undefined;
  let stopping: ChildProcess | undefined;
  let resolveEnded: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    resolveEnded = resolve;
  });

  function launch(program: Program, onExit: (exit: Exit) => void): ChildProcess | undefined {
    if (exitCode !== undefined) return undefined;
    const child = spawn(process.execPath, ['--import', exitWithParent, ...program.args], {
      cwd: program.cwd,
      env: { ...program.env, SUPERVISOR_PID: String(process.pid) },
      // In a process group of its own, a program does not receive Ctrl-C in addition to this process's SIGTERM.
      detached: true,
    });
    running.set(child, program);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', program.onLine);
    }
    // A process that the program left behind would hold its port, and its streams open.
    child.once('exit', () => killGroup(child));
    child.once('error', (error) => program.onLine(error.message));
    child.once('close', (code, signal) => {
      running.delete(child);
      if (exitCode === undefined) onExit({ code, signal });
      else stopNext();
    });
    return child;
  }

  function startService(program: Program): Service {
    let restarted: Program | undefined;
    const begin = (current: Program): ChildProcess | undefined =>
      launch(current, (exit) => {
        if (!restarted) return failBy(current, 'ended', exit);
        child = begin(restarted);
        restarted = undefined;
      });
    let child = begin(program);
    return {
      restart: (env) => {
        const isEnding = restarted !== undefined;
        restarted = { ...program, env };
        if (!isEnding && child) end(child);
      },
    };
  }

  function stopNext(): void {
    if (exitCode === undefined) return;
    const last = [...running.keys()].at(-1);
    if (!last) return resolveEnded(exitCode);
    if (last === stopping) return;
    stopping = last;
    // Each program has the grace period for itself, so that a slow one does not cost the next its clean end.
    end(last);
  }

  function end(child: ChildProcess): void {
    child.kill('SIGTERM');
    setTimeout(() => forceEnd(child), graceMs).unref();
  }

  function stop(code: number): void {
    if (exitCode !== undefined) return;
    exitCode = code;
    stopNext();
  }

  function kill(): void {
    for (const child of running.keys()) forceEnd(child);
  }

  function forceEnd(child: ChildProcess): void {
    const program = running.get(child);
    if (!program) return;
    print(`${capitalize(program.name)} is ended by force.`);
    killGroup(child);
  }

  function fail(reason: string): void {
    if (exitCode !== undefined) return;
    print(running.size > 0 ? `${reason} Stopping the rest.` : reason);
    stop(1);
  }

  function failBy(program: Program, verb: string, exit: Exit): void {
    program.beforeFailure?.();
    fail(`${capitalize(program.name)} ${verb} ${describe(exit)}.`);
  }

  return {
    ended,
    startService,
    runTask: (program) =>
      new Promise((resolve) => {
        launch(program, (exit) => (exit.code === 0 ? resolve() : failBy(program, 'failed', exit)));
      }),
    fail,
    stop,
    kill,
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}

function describe({ code, signal }: Exit): string {
  return signal ? `by ${signal}` : `with code ${code}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
