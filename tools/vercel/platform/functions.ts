/** The functions of a deployment: each is a process in a folder that holds the files traced for it and nothing else. */
import { fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { listFiles, type FunctionCode } from './build-output';
import { dataCacheCall, type Caches } from './caches';

const PROGRAM = fileURLToPath(new URL('function-process.mjs', import.meta.url));

/** What Vercel sets besides the settings of the project. */
const PLATFORM_ENV: NodeJS.ProcessEnv = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_REGION: 'iad1',
  VERCEL_URL: 'deployment.vercel.invalid',
  VERCEL_BRANCH_URL: 'branch.vercel.invalid',
  VERCEL_PROJECT_PRODUCTION_URL: 'project.vercel.invalid',
  NODE_ENV: 'production',
  TZ: ':UTC',
};

/** How long a function may take for what it does after its last response. */
const END_LIMIT_MS = 5_000;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('data-cache'), id: z.number(), call: dataCacheCall }),
]);

export type FunctionCall = { method: string; url: string; headers: OutgoingHttpHeaders; body?: Readable };

export type FunctionOptions = {
  code: FunctionCode;
  /** The folder that was built, absolute. */
  projectFolder: string;
  /** Where the function's folder is made, absolute. */
  workFolder: string;
  /** The settings of the project. */
  env: Record<string, string>;
  caches: Caches;
  onLine: (line: string) => void;
};

/** What is known of a function: `size` is uncompressed, in bytes; `writtenFiles` are those that it has added or changed. */
export type FunctionReport = { name: string; size: number; responses: number; writtenFiles: string[] };

export type DeployedFunction = {
  /** @returns the response as it begins; null when the function crashed */
  call: (call: FunctionCall) => Promise<IncomingMessage | null>;
  /** Ends the process when it has done what it does after a response; the next call starts a new one. */
  end: () => Promise<void>;
  report: () => FunctionReport;
};

/** Copies the files of a function to a folder of its own, and starts it with its first call. */
export function deployFunction(options: FunctionOptions): DeployedFunction {
  const { code, projectFolder, workFolder, env, caches, onLine } = options;
  const folder = path.join(workFolder, code.name.replaceAll(/[^\w.-]+/g, '_'));
  const temporaryFolder = `${folder}.tmp`;
  mkdirSync(temporaryFolder, { recursive: true });
  cpSync(code.folder, folder, { recursive: true });
  for (const [to, from] of Object.entries(code.config.filePathMap))
    copyEntry(path.join(projectFolder, from), path.join(folder, to));
  const deployed = new Map(listFiles(folder).map((file) => [file, lstatSync(file)]));
  const agent = new Agent({ keepAlive: true });
  let running: { child: ChildProcess; port: Promise<number> } | undefined;
  let responses = 0;

  function start() {
    const child = fork(PROGRAM, [code.config.handler, String(code.config.useWebApi)], {
      cwd: folder,
      // Without the loader of TypeScript that this process runs with.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        ...env,
        ...code.config.environment,
        ...PLATFORM_ENV,
        TMPDIR: temporaryFolder,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => onLine(`${code.name}: ${line}`));
    const port = new Promise<number>((resolve, reject) => {
      child.on('message', (received) => {
        const parsed = message.parse(received);
        if (parsed.type === 'ready') return resolve(parsed.port);
        child.send({ type: 'result', id: parsed.id, result: caches.callData(parsed.call) });
      });
      child.once('error', reject);
      child.once('exit', (exitCode, signal) => {
        if (running?.child === child) running = undefined;
        reject(new Error(`${code.name} ended with ${signal ?? exitCode}.`));
      });
    });
    // A function that ends later has resolved it already.
    port.catch((error: Error) => onLine(error.message));
    return { child, port };
  }

  return {
    call: async ({ method, url, headers, body }) => {
      running ??= start();
      const port = await running.port.catch(() => null);
      if (port === null) return null;
      return new Promise((resolve) => {
        const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
          const hasCrashed = response.headers['x-function-crash'] !== undefined;
          if (hasCrashed) response.resume();
          else responses += 1;
          resolve(hasCrashed ? null : response);
        });
        sent.on('error', () => resolve(null));
        if (body) body.pipe(sent);
        else sent.end();
      });
    },
    end: async () => {
      const child = running?.child;
      running = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.send({ type: 'end' });
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await exited;
      clearTimeout(timer);
    },
    report: () => {
      const changed = listFiles(folder).filter(
        (file) => deployed.get(file)?.mtimeMs !== lstatSync(file).mtimeMs,
      );
      const size = [...deployed.values()].reduce((sum, file) => sum + file.size, 0);
      return { name: code.name, size, responses, writtenFiles: [...changed, ...listFiles(temporaryFolder)] };
    },
  };
}

function copyEntry(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else copyFileSync(source, target);
}
