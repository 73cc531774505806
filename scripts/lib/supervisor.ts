import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A Node program to run. */
export interface Program {
  /** How messages call it, such as `the store API`. */
  name: string;
  /** Node's arguments. */
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Receives each line that the program prints, of both streams. */
  onLine: (line: string) => void;
  /** Called before an end that nobody asked for is reported. */
  beforeFailure?: () => void;
}

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const GRACE_MS = 10_000;

/** What a supervisor needs to know. */
export interface SupervisorOptions {
  /** Prints a line for the person at the terminal. */
  say: (line: string) => void;
  /** The address of end-with-starter.mjs, which each program loads first. */
  orphanGuard: string;
  /** How many milliseconds a program may take to end after SIGTERM, before it is killed; 10 000 if unset. */
  graceMs?: number;
}

/** Runs programs that belong together: when one that should stay ends, all of them end. */
export class Supervisor {
  /** Resolves with the exit code once the last program has ended after a stop or a failure. */
  readonly ended: Promise<number>;

  readonly #running = new Map<ChildProcess, Program>();
  readonly #options: SupervisorOptions;
  #exitCode: number | undefined;
  #resolveEnded: (code: number) => void = () => undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  /** Starts a program that is to run until the stop. If it ends before, everything ends with code 1. */
  keep(program: Program): void {
    this.#spawn(program, (ending) => this.#failed(program, 'ended', ending));
  }

  /** Starts a program that is to finish. If it fails, everything ends with code 1 and this never resolves. */
  finish(program: Program): Promise<void> {
    return new Promise((resolve) => {
      this.#spawn(program, (ending) => {
        if (ending.code === 0) resolve();
        else this.#failed(program, 'failed', ending);
      });
    });
  }

  /** Says why, and ends everything with code 1. Later failures are consequences and stay unsaid. */
  fail(reason: string): void {
    if (this.#exitCode !== undefined) return;
    this.#options.say(this.#running.size > 0 ? `${reason} Stopping the rest.` : reason);
    this.stop(1);
  }

  /**
   * Asks every program to end.
   *
   * @param code the exit code that `ended` resolves with; the first stop decides
   */
  stop(code: number): void {
    if (this.#exitCode !== undefined) return;
    this.#exitCode = code;
    for (const child of this.#running.keys()) child.kill('SIGTERM');
    setTimeout(() => this.kill(), this.#options.graceMs ?? GRACE_MS).unref();
    this.#settle();
  }

  /** Ends at once what is still running. */
  kill(): void {
    for (const [child, program] of this.#running) {
      this.#options.say(`${capitalised(program.name)} is ended by force.`);
      killGroup(child);
    }
  }

  #spawn(program: Program, onEnd: (ending: Ending) => void): void {
    if (this.#exitCode !== undefined) return;
    const child = spawn(process.execPath, ['--import', this.#options.orphanGuard, ...program.args], {
      cwd: program.cwd,
      env: { ...program.env, STARTER_PID: String(process.pid) },
      // A group of its own: Ctrl-C then reaches the starter only, which ends each program once.
      detached: true,
    });
    this.#running.set(child, program);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', program.onLine);
    }
    // What the program left behind in its group would keep its port, and its streams open.
    child.once('exit', () => killGroup(child));
    child.once('error', (error) => program.onLine(error.message));
    child.once('close', (code, signal) => {
      this.#running.delete(child);
      if (this.#exitCode === undefined) onEnd({ code, signal });
      this.#settle();
    });
  }

  #failed(program: Program, how: string, ending: Ending): void {
    program.beforeFailure?.();
    this.fail(`${capitalised(program.name)} ${how} ${describe(ending)}.`);
  }

  #settle(): void {
    if (this.#exitCode !== undefined && this.#running.size === 0) this.#resolveEnded(this.#exitCode);
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

function describe({ code, signal }: Ending): string {
  return signal ? `by ${signal}` : `with code ${code}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
