import { jest } from '@jest/globals';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersHttp } from './lib/http-answer';
import { freePort } from './lib/ports';

// Stand-ins for the two programs, in a project folder of their own. They print their pids.
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
    process.on('SIGTERM', () => process.exit(143));
  }`;

// Each test starts three programs, beside the tests of other files.
jest.setTimeout(30_000);

const SUMMARY_END = /Data {2,}\S+/;

let root: string;
let starter: ChildProcessWithoutNullStreams | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'start-'));
  for (const [file, code] of [
    ['store-api/server.ts', STORE_API],
    ['node_modules/next/dist/bin/next', NEXT],
  ] as const) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
});

afterEach(() => {
  starter?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function run(variables: Record<string, string> = {}) {
  const ports = { PORT: String(await freePort()), STORE_API_PORT: String(await freePort()) };
  const env = { ...process.env, STORE_API_URL: '', ...ports, ...variables };
  const child = spawn(process.execPath, [path.resolve('scripts/start.mjs')], { cwd: root, env });
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

/** Resolves when nobody listens on the port any more; the test's own time limit bounds it. */
async function refuses(port: string): Promise<void> {
  while (await answersHttp(`http://localhost:${port}`, 1000)) await pause(20);
}

test('builds, starts both, says where all is, and Ctrl-C ends it cleanly', async () => {
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

test('a fresh build is not built again', async () => {
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

test('a storefront that dies takes the store API with it', async () => {
  const shop = await run();
  const [, apiPid] = await shop.prints(/api +\| pid (\d+)/);
  await shop.prints(SUMMARY_END);
  await fetch(`${shop.shop}/die`).catch(() => undefined);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The storefront ended with code 7. Stopping the rest.');
  expect(isUnavailable(Number(apiPid))).toBe(true);
});

test('a store API that dies takes the storefront with it', async () => {
  const shop = await run();
  const [, apiPid] = await shop.prints(/api +\| pid (\d+)/);
  await shop.prints(SUMMARY_END);
  process.kill(Number(apiPid), 'SIGKILL');
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The store API ended by SIGKILL. Stopping the rest.');
  await expect(fetch(shop.shop)).rejects.toThrow();
});

test('a build that fails shows why and ends the store API', async () => {
  const shop = await run({ BREAK_BUILD: '1' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/build \| a type error\n(.*\n)*The build failed with code 1/);
});

test('with another store API none is started', async () => {
  const shop = await run({ STORE_API_URL: 'http://localhost:1/api/v1' });
  await shop.prints(/Store API +http:\/\/localhost:1\/api\/v1/);
  expect(shop.output()).not.toContain('api   |');
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
});

test('the programs end when the starter is killed', async () => {
  const shop = await run();
  await shop.prints(SUMMARY_END);
  shop.child.kill('SIGKILL');
  await Promise.all([refuses(shop.env.PORT), refuses(shop.env.STORE_API_PORT)]);
});

test('a taken port is named before anything is built', async () => {
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
