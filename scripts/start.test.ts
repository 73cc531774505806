import { jest } from '@jest/globals';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './lib/ports';
import { answersHttp } from './lib/wait-for-http';

// Substitutes for the two programs, in a project folder of their own. They print their pids.
const STORE_API = `
  import { createServer } from 'node:http';
  const port: number = Number(process.env.STORE_API_PORT);
  console.log('pid', process.pid);
  createServer((_, response) => response.end()).listen(port, () => {
    console.log('Data: /a/folder');
    console.log('Customer: asha@example.com / secret');
    console.log('Store API ready on http://localhost:' + port);
  });
  process.on('SIGTERM', () => process.exit(0));`;
const NEXT = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const [command, , port] = process.argv.slice(2);
  if (command === 'build') {
    if (process.env.BREAK_BUILD) { console.error('a type error'); process.exit(1); }
    mkdirSync('.next', { recursive: true });
    for (const name of ['package.json', 'BUILD_ID', 'export-marker.json']) writeFileSync('.next/' + name, '');
  } else {
    console.log('the banner');
    const server = require('node:http').createServer((request, response) => {
      if (request.url === '/die') process.exit(7);
      response.end();
      console.log('pid', process.pid);
      console.log('talks to', process.env.STORE_API_URL);
    });
    server.listen(Number(port));
    process.on('uncaughtException', (error) => writeFileSync('uncaught', error.message));
    process.on('SIGTERM', () => {
      for (const text of ['printed', 'without', 'a reader']) process.stdout.write(text + '\\n');
      server.close();
      setTimeout(() => { console.log('drained'); process.exit(143); }, 200);
    });
  }`;

// Each test starts three programs while other test files run.
jest.setTimeout(30_000);

const SUMMARY_END = /Data {2,}\S+/;

let root: string;
let starter: ChildProcessWithoutNullStreams | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'start-'));
  for (const [file, code] of [
    ['store-api/server.ts', STORE_API],
    ['node_modules/next/dist/bin/next', NEXT],
    ['node_modules/@tailwindcss/postcss/package.json', '{}'],
  ] as const) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
});

afterEach(() => {
  if (starter?.pid !== undefined && starter.exitCode === null) process.kill(-starter.pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

type Command = [program: string, ...args: string[]];

const START: Command = [process.execPath, path.resolve('scripts/start.mjs')];

async function run(variables: Record<string, string> = {}, [program, ...args]: Command = START) {
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
  return { child, prints, ended, output: () => output, shop: `http://localhost:${env.PORT}`, env };
}

const isUnavailable = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** Resolves when the port no longer accepts connections; the test's time limit applies. */
async function refuses(port: string): Promise<void> {
  while (await answersHttp(`http://localhost:${port}`, 1000)) await pause(20);
}

test('builds, starts both programs, prints a summary and stops on Ctrl-C', async () => {
  const shop = await run();
  await shop.prints(SUMMARY_END);
  expect(shop.output()).toContain('Building the storefront (there is no build yet)');
  expect(shop.output()).toMatch(
    new RegExp(
      `Shop +${shop.shop}\n +Second shop +http://loom.localhost:${shop.env.PORT}\n` +
        ' +Sign in +asha@example.com / secret\n +Data +/a/folder\n',
    ),
  );
  expect(shop.output()).not.toContain('the banner');
  await fetch(shop.shop);
  await shop.prints(new RegExp(`shop +\\| talks to http://localhost:${shop.env.STORE_API_PORT}/api/v1`));
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('does not repeat a fresh build', async () => {
  const first = await run();
  await first.prints(SUMMARY_END);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = await run();
  await second.prints(SUMMARY_END);
  expect(second.output()).not.toContain('Building');
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('stops the store API when the storefront exits', async () => {
  const shop = await run();
  const [, apiPid] = await shop.prints(/api +\| pid (\d+)/);
  await shop.prints(SUMMARY_END);
  await fetch(`${shop.shop}/die`).catch(() => undefined);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The storefront ended with code 7. Stopping the rest.');
  expect(isUnavailable(Number(apiPid))).toBe(true);
});

test('stops the storefront when the store API exits', async () => {
  const shop = await run();
  const [, apiPid] = await shop.prints(/api +\| pid (\d+)/);
  await shop.prints(SUMMARY_END);
  process.kill(Number(apiPid), 'SIGKILL');
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The store API ended by SIGKILL. Stopping the rest.');
  await expect(fetch(shop.shop)).rejects.toThrow();
});

test('prints the output of a failing build and stops the store API', async () => {
  const shop = await run({ BREAK_BUILD: '1' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/build \| a type error\n(.*\n)*The build failed with code 1/);
});

test('names the missing packages when there is nothing to build with', async () => {
  rmSync(path.join(root, 'node_modules/@tailwindcss'), { recursive: true });
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('npm ci --include=dev');
});

test('does not start a store API when STORE_API_URL is set', async () => {
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  await shop.prints(/Store API +http:\/\/localhost:1\/api\/v1/);
  expect(shop.output()).not.toContain('api   |');
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('stops the programs when the start script is killed', async () => {
  const shop = await run();
  await shop.prints(SUMMARY_END);
  shop.child.kill('SIGKILL');
  await Promise.all([refuses(shop.env.PORT), refuses(shop.env.STORE_API_PORT)]);
  // Printing to a closed pipe is not an error.
  await pause(300);
  expect(existsSync(path.join(root, 'uncaught'))).toBe(false);
});

test('treats two signals in quick succession as one', async () => {
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  await shop.prints(/Hostnames/);
  shop.child.kill('SIGTERM');
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(shop.output()).toContain('drained');
  expect(shop.output()).not.toContain('by force');
});

describe('under npm', () => {
  async function npmStart() {
    symlinkSync(path.resolve('scripts'), path.join(root, 'scripts'));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const project = { name: 'shop', version: '1.0.0', scripts: { start: scripts.start } };
    writeFileSync(path.join(root, 'package.json'), JSON.stringify(project));
    const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' }, ['npm', 'start']);
    await shop.prints(/Hostnames/);
    return shop;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('stops the shop with code 0 on %s to npm', async (signal) => {
    const shop = await npmStart();
    shop.child.kill(signal);
    expect(await shop.ended).toBe(0);
    expect(shop.output()).toContain('drained');
  });

  test('stops the shop with code 0 on SIGTERM to the process group', async () => {
    const shop = await npmStart();
    process.kill(-(shop.child.pid ?? 0), 'SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(shop.output()).toContain('drained');
  });

  test('stops the shop on SIGKILL to npm', async () => {
    const shop = await npmStart();
    shop.child.kill('SIGKILL');
    await shop.prints(/drained/);
    await refuses(shop.env.PORT);
  });
});

test('names a taken port before anything is built', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  const shop = await run({ STORE_API_PORT: String(port) });
  expect(await shop.ended).toBe(1);
  server.close();
  expect(shop.output()).toBe(
    `Port ${port}, which the store API needs, is taken by another program. ` +
      `Stop that one, or use another port: STORE_API_PORT=${port + 1} npm start\n`,
  );
});
