/** The functions of a deployment: each is a process in a folder that holds the files traced for it and nothing else. */
import { fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { listFiles, readFunctionConfig, type BuildOutput, type FunctionConfig } from './build-output';
import { dataCacheCall, type DataCache } from './data-cache';

const PROGRAM = path.join(path.dirname(fileURLToPath(import.meta.url)), 'function-process.mjs');

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

export type FunctionCall = {
  method: string;
  /** Path and query. */
  url: string;
  headers: OutgoingHttpHeaders;
  body?: Readable;
};

/** What is known of a function. */
export type FunctionReport = {
  name: string;
  /** Uncompressed, in bytes. */
  size: number;
  /** How often a process was started. */
  starts: number;
  /** Milliseconds from the last start until it could be called; undefined before the first. */
  startMs: number | undefined;
  /** Milliseconds from the first call after the last start, start included, until its response began. */
  firstResponseMs: number | undefined;
  /** Files that it has added or changed, temporary ones included. */
  writtenFiles: string[];
};

export type Functions = {
  /** @returns the response as it begins; null when the function crashed */
  call: (folder: string, call: FunctionCall) => Promise<IncomingMessage | null>;
  /** Ends all processes when they have done what they do after a response; the next call of each starts a new one. */
  endAll: () => Promise<void>;
  /** While they are crashing, every call fails. */
  setCrashing: (isCrashing: boolean) => void;
  report: () => FunctionReport[];
};

export type FunctionsOptions = {
  build: BuildOutput;
  /** The folder that was built, absolute. */
  projectFolder: string;
  /** Where the functions' folders are made, absolute. */
  workFolder: string;
  /** The settings of the project. */
  env: Record<string, string>;
  dataCache: DataCache;
  onLine: (line: string) => void;
};

type Running = { child: ChildProcess; port: Promise<number>; isFirstCall: boolean; startedAt: number };

type Deployed = {
  name: string;
  config: FunctionConfig;
  folder: string;
  temporaryFolder: string;
  /** The times of the deployed files. */
  files: Map<string, number>;
  size: number;
  starts: number;
  startMs?: number;
  firstResponseMs?: number;
  running?: Running;
};

export function createFunctions(options: FunctionsOptions): Functions {
  const agent = new Agent({ keepAlive: true });
  const deployed = new Map<string, Deployed>();
  let isCrashing = false;
  for (const output of options.build.outputs.values()) {
    if (output.kind === 'static' || deployed.has(output.folder)) continue;
    deployed.set(output.folder, deploy(output.folder, options));
  }

  async function call(folder: string, { method, url, headers, body }: FunctionCall) {
    const target = deployed.get(folder);
    if (!target) throw new Error(`There is no function at ${folder}.`);
    if (isCrashing) return null;
    const running = (target.running ??= start(target, options));
    const port = await running.port.catch(() => null);
    if (port === null) return null;
    return new Promise<IncomingMessage | null>((resolve) => {
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
        if (running.isFirstCall) target.firstResponseMs = performance.now() - running.startedAt;
        running.isFirstCall = false;
        const hasCrashed = response.headers['x-function-crash'] !== undefined;
        if (hasCrashed) response.resume();
        resolve(hasCrashed ? null : response);
      });
      sent.on('error', () => resolve(null));
      if (body) body.pipe(sent);
      else sent.end();
    });
  }

  async function endAll(): Promise<void> {
    const ends = [...deployed.values()].map(async (target) => {
      const child = target.running?.child;
      target.running = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.send({ type: 'end' });
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await exited;
      clearTimeout(timer);
    });
    await Promise.all(ends);
  }

  return {
    call,
    endAll,
    setCrashing: (crashing) => {
      isCrashing = crashing;
    },
    report: () => [...deployed.values()].map(reportOf),
  };
}

/** Copies the files of a function to a folder of its own. */
function deploy(source: string, { build, projectFolder, workFolder }: FunctionsOptions): Deployed {
  const name = path.relative(build.functionsFolder, source).replace(/\.func$/, '');
  const folder = path.join(workFolder, name.replaceAll(/[^\w.-]+/g, '_'));
  const temporaryFolder = `${folder}.tmp`;
  const config = readFunctionConfig(source);
  mkdirSync(temporaryFolder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  for (const [to, from] of Object.entries(config.filePathMap)) {
    copyEntry(path.join(projectFolder, from), path.join(folder, to));
  }
  const files = listFiles(folder).map((file) => [file, lstatSync(file)] as const);
  return {
    name,
    config,
    folder,
    temporaryFolder,
    files: new Map(files.map(([file, { mtimeMs }]) => [file, mtimeMs])),
    size: files.reduce((sum, [, { size }]) => sum + size, 0),
    starts: 0,
  };
}

function copyEntry(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else copyFileSync(source, target);
}

function start(target: Deployed, { env, dataCache, onLine }: FunctionsOptions): Running {
  const { config, folder, temporaryFolder, name } = target;
  const startedAt = performance.now();
  const child = fork(PROGRAM, [config.handler, String(config.useWebApi)], {
    cwd: folder,
    // Without the loader of TypeScript that this process runs with.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...env,
      ...config.environment,
      ...PLATFORM_ENV,
      TMPDIR: temporaryFolder,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => onLine(`${name}: ${line}`));
  }
  target.starts += 1;
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (received) => {
      const parsed = message.parse(received);
      if (parsed.type === 'ready') {
        target.startMs = performance.now() - startedAt;
        return resolve(parsed.port);
      }
      child.send({ type: 'result', id: parsed.id, result: dataCache.handle(parsed.call) });
    });
    child.once('exit', (code, signal) => {
      if (target.running?.child === child) target.running = undefined;
      reject(new Error(`${name} ended with ${signal ?? code}.`));
    });
    child.once('error', reject);
  });
  // A function that ends later has resolved it already.
  port.catch((error: Error) => onLine(error.message));
  return { child, port, isFirstCall: true, startedAt };
}

function reportOf(target: Deployed): FunctionReport {
  const { name, size, starts, startMs, firstResponseMs, folder, temporaryFolder, files } = target;
  const changed = listFiles(folder).filter((file) => files.get(file) !== lstatSync(file).mtimeMs);
  const writtenFiles = [...changed, ...listFiles(temporaryFolder)].map((file) =>
    path.relative(path.dirname(folder), file),
  );
  return { name, size, starts, startMs, firstResponseMs, writtenFiles };
}
