/**
 * Runs the start, the seed, the screenshots and the crash tests in a short form on the existing build:
 * `npm run test:commands`. The other commands of the README have runs of their own.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { copyBuild } from './lib/next-build';
import { freePort } from './lib/ports';
import { waitForHttp } from './lib/wait-for-http';

const COMMAND_LIMIT_MS = 300_000;
const START_LIMIT_MS = 120_000;

/** On a busy machine. A connection that holds the stop up ends in a kill after 10 s. */
const STOP_LIMIT_MS = 5_000;

type Variables = Record<string, string>;
type Run = { child: ChildProcess; output: () => string; exited: Promise<number | null> };

/** What a developer has set for a shop of their own must not change these. */
const UNSET = {
  HOST: '',
  SITE_HOSTS: '',
  SHOP_URL: '',
  STORE_API_URL: '',
  STORE_API_PUBLIC_URL: '',
  DATABASE_URL: '',
};

function launch(command: string[], cwd: string, variables: Variables): Run {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { ...process.env, ...UNSET, ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, exited };
}

async function runCommand(command: string[], variables: Variables = {}): Promise<void> {
  const { child, output, exited } = launch(command, process.cwd(), variables);
  const timer = setTimeout(() => child.kill('SIGTERM'), COMMAND_LIMIT_MS);
  const code = await exited;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`It ended with code ${code}:\n${output()}`);
}

/**
 * Starts the shop with an npm script, requests the home page and stops it with SIGTERM while a browser's unused
 * connection is open.
 */
async function runShop(script: string[], cwd: string, dataFolder: string): Promise<void> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const variables = { PORT: String(port), STORE_API_PORT: String(apiPort), STORE_API_DATA: dataFolder };
  const { child, output, exited } = launch(['npm', ...script], cwd, variables);
  try {
    const origin = `http://localhost:${port}`;
    const exitedEarly = exited.then(() => false);
    if (!(await Promise.race([exitedEarly, waitForHttp(`${origin}/api/health`, START_LIMIT_MS)]))) {
      throw new Error(`It does not answer:\n${output()}`);
    }
    const home = await fetch(origin, { signal: AbortSignal.timeout(START_LIMIT_MS) });
    if (home.status !== 200 || !(await home.text()).includes('</html>')) {
      throw new Error(`Home answers ${home.status}:\n${output()}`);
    }
    const unused = connect(port, 'localhost').on('error', () => undefined);
    await new Promise((resolve) => unused.once('connect', resolve));
    const stoppedAt = Date.now();
    child.kill('SIGTERM');
    const code = await exited;
    const duration = Date.now() - stoppedAt;
    if (code !== 0 || duration > STOP_LIMIT_MS) {
      throw new Error(`It ended with code ${code} ${duration} ms after SIGTERM:\n${output()}`);
    }
  } finally {
    child.kill('SIGTERM');
  }
}

async function check(name: string, run: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  try {
    await run();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function checkAll(root: string): Promise<void> {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.data/commands-'));
  const dataFolder = path.join(folder, 'data');
  const copy = path.join(folder, 'shop');
  try {
    copyBuild(root, copy);
    const seed = ['npm', 'run', 'seed', '--', '--products', '300'];
    const screenshots = ['npm', 'run', 'screenshots', '--', '--check'];
    const commandCrashes = 'npx tsx store-api/scripts/command-crash-test.ts --rounds 2 --products 500'.split(
      ' ',
    );
    const paymentCrashes = 'npx tsx store-api/scripts/payment-crash-test.ts --rounds 2'.split(' ');
    const servers = async () => {
      await check(seed.join(' '), () => runCommand(seed, { STORE_API_DATA: dataFolder }));
      await check('npm start', () => runShop(['start'], copy, dataFolder));
      await check('npm run dev', () => runShop(['run', 'dev'], root, dataFolder));
      await check(commandCrashes.join(' '), () => runCommand(commandCrashes));
    };
    const tools = async () => {
      await check(screenshots.join(' '), () => runCommand(screenshots));
      await check(paymentCrashes.join(' '), () => runCommand(paymentCrashes));
    };
    // Each half uses one core most of the time.
    const results = await Promise.allSettled([servers(), tools()]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

checkAll(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
