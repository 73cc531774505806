import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './lib/ports';

// Substitutes for the two programs, in a project folder of their own. They print their pids, and answer with variables of
// theirs: a request names them as its path.
const STORE_API = `
  import { createServer } from 'node:http';
  const port: number = Number(process.env.STORE_API_PORT);
  console.log('pid', process.pid);
  createServer((request, response) => response.end(request.url!.slice(1).split(',').map((name) => process.env[name] ?? '').join(' '))).listen(port, () => {
    console.log('Data: /a/folder');
    console.log('tells', process.env.STOREFRONT_URLS);
    if (!process.env.OWN_DATA)
      for (const name of ['loom', 'mela']) console.log('Other shop: ' + name + '.localhost');
    console.log('Customer: asha@example.com / secret');
    console.log('Store API ready on http://localhost:' + port);
  });
  process.on('SIGTERM', () => process.exit(0));`;
const NEXT = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  if (process.env.BREAK_BUILD) { console.error('a type error'); process.exit(1); }
  mkdirSync('.next', { recursive: true });
  for (const name of ['package.json', 'BUILD_ID', 'export-marker.json', 'next-server.js.nft.json']) writeFileSync('.next/' + name, '');`;
const SERVER = `
  const { writeFileSync } = require('node:fs');
  const { createServer } = require('node:http');
  console.log('the banner');
  const server = createServer((request, response) => {
    if (request.url === '/die') process.exit(7);
    response.end(request.url.slice(1).split(',').map((name) => process.env[name] ?? '').join(' '));
    console.log('pid', process.pid);
    console.log('talks to', process.env.STORE_API_URL);
  });
  server.listen(Number(process.env.PORT));
  process.on('uncaughtException', (error) => writeFileSync('uncaught', error.message));
  process.on('SIGTERM', () => {
    for (const text of ['printed', 'without', 'a reader']) process.stdout.write(text + '\\n');
    server.close();
    setTimeout(() => { console.log('drained'); process.exit(0); }, 200);
  });`;

let root: string;
let starter: ChildProcessWithoutNullStreams | undefined;

/**
 * Makes a project folder with the substitutes.
 *
 * @returns the folder's path
 */
export function createProject(): string {
  root = mkdtempSync(path.join(tmpdir(), 'start-'));
  for (const [file, code] of [
    ['store-api/server.ts', STORE_API],
    ['server/start.cjs', SERVER],
    ['node_modules/next/dist/bin/next', NEXT],
    ['node_modules/@tailwindcss/postcss/package.json', '{}'],
  ] as const) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  return root;
}

/** Removes the project folder and ends what is still running in it. */
export function removeProject(): void {
  if (starter?.pid !== undefined && starter.exitCode === null) process.kill(-starter.pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
}

type Command = [program: string, ...args: string[]];

export const START: Command = [process.execPath, path.resolve('scripts/start.mjs')];

/** Starts the shop of the project folder on free ports. */
export async function run(variables: Record<string, string> = {}, [program, ...args]: Command = START) {
  const ports = { PORT: String(await freePort()), STORE_API_PORT: String(await freePort()) };
  const env = { ...process.env, STORE_API_URL: '', ...ports, ...variables };
  // A process group of its own, so that a test can signal the group.
  const child = spawn(program, args, { cwd: root, env, detached: true });
  starter = child;
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      waiting.forEach((check) => check());
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const prints = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const check = () => {
        const match = output.match(pattern);
        if (match) resolve(match);
      };
      waiting.add(check);
      check();
      void ended.then(() => reject(new Error(`ended without ${pattern}:\n${output}`)));
    });
  const shop = `http://localhost:${env.PORT}`;
  /** What the storefront and the store API have of these variables, comma-separated. */
  const readVariables = (names: string) =>
    Promise.all(
      [shop, `http://localhost:${env.STORE_API_PORT}`].map(async (url) =>
        (await fetch(`${url}/${names}`)).text(),
      ),
    );
  return { child, prints, ended, output: () => output, shop, readVariables, env };
}
