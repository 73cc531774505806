import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildFreshness, SHOP_SOURCES } from './build-freshness';
import { withEnvFiles } from './env-files';
import { answersHttp } from './http-answer';
import { HeldLines } from './held-lines';
import { requirePort } from './ports';
import { readSettings, type Settings } from './settings';
import { StartError } from './start-error';
import { StoreApiWords } from './store-api-words';
import { Supervisor } from './supervisor';

/** How the shop is started. */
export interface StartOptions {
  /** The project's folder, absolute. */
  root: string;
  /** Hot reload instead of the production build. */
  dev: boolean;
  /** The address of tsx's loader, which runs the store API. */
  tsx: string;
  /** The address of end-with-starter.mjs. */
  orphanGuard: string;
}

const POLL_MS = 100;
const STOREFRONT_START_LIMIT_MS = 120_000;

/**
 * Runs the shop until it is stopped by a signal or one of its programs ends.
 *
 * @returns the exit code: 0 after a stop by signal, else 1; what went wrong has been printed
 */
export async function start(options: StartOptions): Promise<number> {
  const supervisor = new Supervisor({ say, orphanGuard: options.orphanGuard });
  try {
    const env = withEnvFiles(options.root, options.dev ? 'development' : 'production', process.env);
    const settings = readSettings(env);
    await requirePorts(settings, options.dev);
    stopOnSignals(supervisor);
    run(options, settings, env, supervisor).catch((error: unknown) =>
      supervisor.fail(error instanceof Error ? error.message : String(error)),
    );
    return await supervisor.ended;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    say(error.message);
    return 1;
  }
}

async function run(
  { root, dev, tsx }: StartOptions,
  settings: Settings,
  env: NodeJS.ProcessEnv,
  supervisor: Supervisor,
): Promise<void> {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  if (!existsSync(next)) throw new StartError('The packages are not installed yet. Run: npm ci');
  const shopEnv = {
    NEXT_TELEMETRY_DISABLED: '1',
    ...env,
    PORT: String(settings.shopPort),
    STORE_API_URL: settings.storeApiUrl,
    SITE_HOSTS: settings.siteHosts.join(','),
  };

  // The store API seeds its shop on the first start, which takes about as long as the build beside it.
  const storeApi = new StoreApiWords((line) => say(`api   | ${line}`));
  if (settings.apiPort !== undefined) {
    supervisor.keep({
      name: 'the store API',
      args: ['--import', tsx, path.join(root, 'store-api/server.ts')],
      cwd: root,
      env: { ...env, STORE_API_PORT: String(settings.apiPort), SHOP_URL: settings.shopUrl },
      onLine: (line) => storeApi.read(line),
    });
  }
  if (!dev) await buildUnlessFresh(root, next, shopEnv, supervisor);
  if (settings.apiPort !== undefined) await storeApi.ready;

  const shopLines = new HeldLines((line) => say(`shop  | ${line}`));
  supervisor.keep({
    name: 'the storefront',
    args: [
      next,
      dev ? 'dev' : 'start',
      '--port',
      String(settings.shopPort),
      ...(settings.host ? ['--hostname', settings.host] : []),
    ],
    cwd: root,
    env: shopEnv,
    onLine: (line) => shopLines.read(line),
    beforeFailure: () => shopLines.show(),
  });
  await storefrontAnswers(settings);
  shopLines.passOn();
  say(summary(settings, storeApi));
}

async function requirePorts({ shopPort, apiPort }: Settings, dev: boolean): Promise<void> {
  const command = dev ? 'npm run dev' : 'npm start';
  await requirePort(shopPort, 'the storefront', `PORT=${shopPort + 1} ${command}`);
  if (apiPort === undefined) return;
  await requirePort(apiPort, 'the store API', `STORE_API_PORT=${apiPort + 1} ${command}`);
}

function stopOnSignals(supervisor: Supervisor): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return supervisor.kill();
      asked = true;
      say('Stopping ...');
      supervisor.stop(0);
    });
  }
}

async function buildUnlessFresh(
  root: string,
  next: string,
  env: NodeJS.ProcessEnv,
  supervisor: Supervisor,
): Promise<void> {
  const freshness = buildFreshness(root, SHOP_SOURCES);
  if (freshness === 'fresh') return;
  const reason = freshness === 'stale' ? 'the sources are newer than the build' : 'there is no build yet';
  say(`Building the storefront (${reason}) ...`);
  const lines = new HeldLines((line) => say(`build | ${line}`));
  await supervisor.finish({
    name: 'the build',
    args: [next, 'build'],
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    onLine: (line) => lines.read(line),
    beforeFailure: () => lines.show(),
  });
}

async function storefrontAnswers({ host, shopPort }: Settings): Promise<void> {
  const address = `http://${!host || host === '0.0.0.0' ? 'localhost' : host}:${shopPort}/api/health`;
  const deadline = Date.now() + STOREFRONT_START_LIMIT_MS;
  while (!(await answersHttp(address, deadline - Date.now()))) {
    if (Date.now() > deadline) throw new StartError(`The storefront does not answer at ${address}.`);
    await pause(POLL_MS);
  }
}

function summary(settings: Settings, storeApi: StoreApiWords): string {
  const shop = settings.shopUrl.replace('{host}', 'localhost');
  const lines = [['Shop', shop]];
  if (settings.apiPort === undefined) lines.push(['Store API', settings.storeApiUrl]);
  else lines.push(...storeApi.summary(settings.shopUrl));
  // A shop on the internet that answers 404 to everybody is a riddle without this line.
  lines.push(['Hostnames', ['localhost', ...settings.siteHosts].join(', ') + ' (SITE_HOSTS adds others)']);
  return ['', ...lines.map(([label, value]) => `  ${label?.padEnd(14)}${value}`), ''].join('\n');
}

function say(text: string): void {
  console.log(text);
}
