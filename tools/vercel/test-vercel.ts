/**
 * Checks the shop on Vercel:
 *
 *     npm run test:vercel                          builds it by Vercel's CLI and serves it by a stand-in on this machine
 *     npm run test:vercel -- outage                some files of the checks, as of `playwright test`
 *     npm run test:vercel -- --url https://...     a deployment, by those checks that need no hold of platform and store
 *
 * Where Vercel's CLI cannot be installed, it says so and ends with code 0.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/lib/ports';
import { SECOND_SHOP_HOST } from '../../test-support/second-shop';
import { createCertificate } from '../../test-support/certificate';
import { listen } from '../../test-support/listen';
import { buildForVercel, installVercelCli } from './build';
import { createControlServer } from './controls';
import { createPlatform, type Platform } from './platform/platform';
import { runCommand } from './run-command';
import { startStoreApi, startStoreProxy } from './store';

/** Of everything but the installation of the CLI. */
const LIMIT_MS = 5 * 60_000;

/** How much of the functions' output is shown when a check fails. */
const SHOWN_LINES = 60;

/** How much of npm's output is shown when it cannot install the CLI. */
const PROBLEM_LINES = 12;

/** What has to be undone at the end, the last first. */
type CleanUps = (() => Promise<void> | void)[];

type Checks = {
  root: string;
  /** For Playwright: names of files. */
  args: string[];
  signal: AbortSignal;
};

/** @returns whether the checks passed at these addresses */
async function runChecks(env: Record<string, string>, { root, args, signal }: Checks): Promise<boolean> {
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const config = path.join(root, 'tools/vercel/playwright.config.ts');
  const { succeeded } = await runCommand(
    [process.execPath, playwright, 'test', '--config', config, ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      signal,
      onOutput: (text) => process.stdout.write(text),
    },
  );
  return succeeded;
}

/** @returns whether the checks of a build passed */
async function checkBuild(checks: Checks, cleanUps: CleanUps): Promise<boolean> {
  const { root, signal } = checks;
  const folder = mkdtempSync(path.join(tmpdir(), 'vercel-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));

  // These listen first, because the build and the store API have to know their ports.
  const served: { platform?: Platform } = {};
  const listener: RequestListener = (request, response) => {
    if (!served.platform) return void response.writeHead(503).end();
    served.platform.handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  };
  const servers = [
    createHttpServer(listener),
    createHttpsServer(createCertificate('localhost'), listener),
  ] as const;
  const [httpPort, httpsPort] = [await listen(servers[0]), await listen(servers[1])];
  const apiPort = await freePort();
  const store = await startStoreProxy(apiPort);
  const storeUrl = `http://localhost:${store.port}`;
  const api = startStoreApi(root, {
    STORE_API_PORT: String(apiPort),
    STORE_API_DATA: path.join(folder, 'data'),
    STORE_API_PUBLIC_URL: storeUrl,
    SHOP_URL: `https://{host}:${httpsPort}`,
  });
  cleanUps.push(store.stop, api.stop);

  const env = {
    STORE_API_URL: `${storeUrl}/api/v1`,
    SITE_HOSTS: `localhost,${SECOND_SHOP_HOST}`,
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
    SESSION_SECRET: randomBytes(24).toString('hex'),
  };
  console.log('Building the shop as Vercel does ...');
  const startedAt = performance.now();
  const projectFolder = path.join(folder, 'project');
  const [outputFolder] = await Promise.all([
    buildForVercel({ root, target: projectFolder, env, signal }),
    api.ready,
  ]);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);

  const lines: string[] = [];
  const workFolder = path.join(folder, 'functions');
  const onLine = (line: string) => void lines.push(line);
  const platform = createPlatform({ outputFolder, projectFolder, workFolder, env, onLine });
  served.platform = platform;
  cleanUps.push(platform.endFunctions);
  const controls = createControlServer(platform, store);
  const addresses = {
    CHECK_URL: `http://127.0.0.1:${httpPort}`,
    CHECK_BROWSER_URL: `https://localhost:${httpsPort}`,
    CHECK_HOST: 'localhost',
    CHECK_CONTROL_PORT: String(await listen(controls)),
    CHECK_STORE_PORT: String(store.port),
    CHECK_REVALIDATE_SECRET: env.REVALIDATE_SECRET,
  };
  const succeeded = await runChecks(addresses, checks);
  if (!succeeded)
    console.log(['The last that the functions printed:', ...lines.slice(-SHOWN_LINES)].join('\n'));
  return succeeded;
}

async function run(root: string): Promise<boolean> {
  const { values, positionals: args } = parseArgs({
    options: { url: { type: 'string' } },
    allowPositionals: true,
  });
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
  if (values.url !== undefined) {
    const { origin, hostname } = new URL(values.url);
    const addresses = { CHECK_URL: origin, CHECK_BROWSER_URL: origin, CHECK_HOST: hostname };
    return runChecks(addresses, { root, args: ['--project=deployment', ...args], signal: stop.signal });
  }
  const installation = await installVercelCli(stop.signal);
  if (stop.signal.aborted) return false;
  if (!installation.succeeded) {
    const problem = installation.output.trim().split('\n').slice(-PROBLEM_LINES).join('\n');
    console.log(`Skipped: Vercel's CLI could not be installed, so nothing was checked.\n${problem}`);
    return true;
  }
  const cleanUps: CleanUps = [];
  const end = new AbortController();
  const signal = AbortSignal.any([stop.signal, end.signal, AbortSignal.timeout(LIMIT_MS)]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped, or not finished after 5 minutes.')));
  });
  try {
    return await Promise.race([checkBuild({ root, args, signal }, cleanUps), aborted]);
  } finally {
    // Kills a command that still runs, such as the build when the store API has ended.
    end.abort();
    // One failure must not leave the processes and folders of the others behind.
    for (const cleanUp of cleanUps.reverse()) await Promise.resolve().then(cleanUp).catch(console.error);
  }
}

void run(process.cwd())
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  })
  .then((succeeded) => process.exit(succeeded ? 0 : 1));
