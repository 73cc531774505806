/**
 * Builds the shop as Vercel does, serves it by a stand-in of Vercel and checks it there:
 *
 *     npm run test:vercel                all checks
 *     npm run test:vercel -- outage      those of some files, as of `playwright test`
 *
 * Where Vercel's CLI cannot be installed, it says so and ends with code 0.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports';
import { SECOND_SHOP_HOST } from '../../scripts/lib/settings';
import { createCertificate } from '../../test-support/certificate';
import { buildForVercel } from './build';
import { createControlServer } from './controls';
import { closeServer, listen } from './listen';
import { createPlatform, type Platform } from './platform/platform';
import { runCommand } from './run-command';
import { startStoreApi, startStoreProxy } from './store';
import { findVercelCli } from './vercel-cli';

/** Of everything but the installation of the CLI. */
const LIMIT_MS = 5 * 60_000;

/** How much of the functions' output is shown when a check fails. */
const SHOWN_LINES = 60;

/** What has to be undone at the end, the last first. */
type CleanUps = (() => Promise<void> | void)[];

/** Stands for the deployment while it is not there yet. */
type Served = { platform?: Platform };

type Options = {
  root: string;
  /** Vercel's CLI. */
  program: string;
  /** For Playwright. */
  args: string[];
  signal: AbortSignal;
};

/** @returns whether all checks passed */
async function testVercel({ root, program, args, signal }: Options, cleanUps: CleanUps): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vercel-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const projectFolder = path.join(folder, 'project');

  // These listen first, because the build and the store API have to know their ports.
  const served: Served = {};
  const { httpPort, httpsPort } = await listenForVisitors(served, cleanUps);
  const apiPort = await freePort();
  const store = await startStoreProxy(apiPort);
  cleanUps.push(store.stop);
  const storeUrl = `http://localhost:${store.port}`;
  const api = startStoreApi(root, {
    STORE_API_PORT: String(apiPort),
    STORE_API_DATA: path.join(folder, 'data'),
    STORE_API_PUBLIC_URL: storeUrl,
    SHOP_URL: `https://{host}:${httpsPort}`,
  });
  cleanUps.push(api.stop);

  const env = {
    STORE_API_URL: `${storeUrl}/api/v1`,
    SITE_HOSTS: `localhost,${SECOND_SHOP_HOST}`,
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
    SESSION_SECRET: randomBytes(24).toString('hex'),
  };
  console.log('Building the shop as Vercel does ...');
  const startedAt = performance.now();
  const [outputFolder] = await Promise.all([
    buildForVercel({ root, target: projectFolder, program, env, signal }),
    api.ready,
  ]);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);

  const lines: string[] = [];
  const platform = createPlatform({
    outputFolder,
    projectFolder,
    workFolder: path.join(folder, 'functions'),
    env,
    onLine: (line) => lines.push(line),
  });
  served.platform = platform;
  cleanUps.push(platform.functions.endAll);
  const controls = createControlServer(platform, store);
  const controlPort = await listen(controls);
  cleanUps.push(() => closeServer(controls));

  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const config = path.join(root, 'tools/vercel/playwright.config.ts');
  const { succeeded } = await runCommand(
    [process.execPath, playwright, 'test', '--config', config, ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        CHECK_HTTP_PORT: String(httpPort),
        CHECK_HTTPS_PORT: String(httpsPort),
        CHECK_CONTROL_PORT: String(controlPort),
        CHECK_STORE_PORT: String(store.port),
        CHECK_REVALIDATE_SECRET: env.REVALIDATE_SECRET,
      },
      signal,
      onOutput: (text) => process.stdout.write(text),
    },
  );
  if (!succeeded)
    console.log(['The last that the functions printed:', ...lines.slice(-SHOWN_LINES)].join('\n'));
  return succeeded;
}

/** Listens for visitors with and without TLS. */
async function listenForVisitors(served: Served, cleanUps: CleanUps) {
  const listener: RequestListener = (request, response) => {
    if (!served.platform) return void response.writeHead(503).end();
    served.platform.handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  };
  const http = createHttpServer(listener);
  const https = createHttpsServer(createCertificate('localhost'), listener);
  cleanUps.push(
    () => closeServer(http),
    () => closeServer(https),
  );
  return { httpPort: await listen(http), httpsPort: await listen(https) };
}

async function run(root: string, args: string[]): Promise<boolean> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
  const cli = await findVercelCli(root, stop.signal);
  if (stop.signal.aborted) return false;
  if ('problem' in cli) {
    console.log(`Skipped: Vercel's CLI could not be installed, so nothing was checked.\n${cli.problem}`);
    return true;
  }
  const cleanUps: CleanUps = [];
  const end = new AbortController();
  const signal = AbortSignal.any([stop.signal, end.signal, AbortSignal.timeout(LIMIT_MS)]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped, or not finished after 5 minutes.')));
  });
  try {
    return await Promise.race([testVercel({ root, program: cli.program, args, signal }, cleanUps), aborted]);
  } finally {
    // Kills a command that still runs, such as the build when the store API has ended.
    end.abort();
    for (const cleanUp of cleanUps.reverse()) await attempt(cleanUp);
  }
}

/** One failure must not leave the processes and folders of the others behind. */
async function attempt(cleanUp: CleanUps[number]): Promise<void> {
  try {
    await cleanUp();
  } catch (error) {
    console.error(error);
  }
}

void run(process.cwd(), process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  })
  .then((succeeded) => process.exit(succeeded ? 0 : 1));
