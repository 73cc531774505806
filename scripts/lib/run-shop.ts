import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeVersion, readVersion } from '../../shared/version.mjs';
import { buildFreshness, SHOP_SOURCES } from './next-build';
import { requirePort } from './ports';
import { separateVariables, type EnvSchema } from './program-variables';
import { readSettings, withEnvFiles, type Settings } from './settings';
import { StartError } from './start-error';
import { reportBuiltInPolicies } from './built-in-policies';
import { createOutputBuffer, labelLine, parseStoreApiOutput, type StoreApiOutput } from './startup-output';
import { ALLOCATOR_ENV, serverArgs } from './server-args';
import { findSilence } from './silent-store-api';
import { createSupervisor, type Supervisor } from './supervisor';
import { waitForHttp } from './wait-for-http';
import { watchServerFiles } from './watch-server-files';

export type RunShopOptions = {
  /** The project's folder, absolute. */
  root: string;
  /** Hot reload instead of the production build. */
  dev: boolean;
  /** The URL of tsx's loader, which runs the store API. */
  tsx: string;
  /** The URL of exit-with-parent.mjs. */
  exitWithParent: string;
  /** Loads the schema of the store API's variables; called where it is started, because an image without it has none. */
  loadStoreApiSchema: () => Promise<EnvSchema>;
  /** The process that started this one, as it was at the start. */
  parentPid: number;
};

const STOREFRONT_START_LIMIT_MS = 120_000;
const PARENT_CHECK_INTERVAL_MS = 250;

/** A signal to the process group arrives twice, because npm forwards its own copy. */
const DUPLICATE_SIGNAL_MS = 1000;

/**
 * Runs the shop until it is stopped by a signal, its package manager or one of its programs ends.
 *
 * @returns the exit code: 0 after a stop, else 1; the reason has been printed
 */
export async function runShop(options: RunShopOptions): Promise<number> {
  const supervisor = createSupervisor({ print, exitWithParent: options.exitWithParent });
  // The process that read the output may have ended; its programs must be stopped nevertheless.
  process.stdout.on('error', () => undefined);
  try {
    const env = withEnvFiles(options.root, options.dev ? 'development' : 'production', process.env);
    const settings = readSettings(env);
    for (const warning of settings.warnings) print(`Warning: ${warning}`);
    await requirePorts(settings, options.dev);
    stopOnRequest(supervisor, options.parentPid);
    void warnOfSilence(settings);
    startPrograms(options, settings, env, supervisor).catch((error: unknown) =>
      supervisor.fail(error instanceof Error ? error.message : String(error)),
    );
    return await supervisor.ended;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    print(error.message);
    return 1;
  }
}

async function startPrograms(
  { root, dev, tsx, loadStoreApiSchema }: RunShopOptions,
  settings: Settings,
  env: NodeJS.ProcessEnv,
  supervisor: Supervisor,
): Promise<void> {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  if (!existsSync(next)) throw new StartError('The packages are not installed yet. Run: npm ci');
  const secret = sharedSecrets(settings, env);
  const isEmbedded = settings.apiPort !== undefined;
  const schema = isEmbedded ? await loadStoreApiSchema() : undefined;
  const variablesOf = (all: NodeJS.ProcessEnv) =>
    schema ? separateVariables(all, schema) : { storefront: all, storeApi: all };
  const storeApi = parseStoreApiOutput((line) => print(labelLine('api', line)));
  const shopEnvOf = (all: NodeJS.ProcessEnv) => ({
    NEXT_TELEMETRY_DISABLED: '1',
    ...ALLOCATOR_ENV,
    ...variablesOf(all).storefront,
    ...secret,
    PORT: String(settings.shopPort),
    STORE_API_URL: settings.storeApiUrl,
    SITE_HOSTS: servedHosts(settings, storeApi).join(','),
    STORE_API_EMBEDDED: isEmbedded ? 'yes' : '',
  });

  // The store API fills its database on the first start; it does so while the storefront is built.
  if (isEmbedded) {
    supervisor.startService({
      name: 'the store API',
      args: ['--import', tsx, path.join(root, 'store-api/server.ts')],
      cwd: root,
      env: {
        ...variablesOf(env).storeApi,
        STORE_API_PORT: String(settings.apiPort),
        SHOP_URL: settings.shopUrl,
        STOREFRONT_URLS: env.STOREFRONT_URLS || storefrontOrigin(settings),
        ...secret,
      },
      onLine: storeApi.read,
    });
  }
  if (!dev) await buildUnlessFresh(root, next, shopEnvOf(env), supervisor);
  if (isEmbedded) await storeApi.ready;

  const output = createOutputBuffer((line) => print(labelLine('shop', line)));
  const storefront = supervisor.startService({
    name: 'the storefront',
    args: serverArgs(root, dev),
    cwd: root,
    env: shopEnvOf(env),
    onLine: output.write,
    beforeFailure: output.flush,
  });
  await requireStorefront(settings);
  output.passThrough();
  if (dev)
    watchServerFiles(root, () => {
      print('The server or its settings have changed. Restarting ...');
      storefront.restart(shopEnvOf(withEnvFiles(root, 'development', process.env)));
    });
  print(summary(root, settings, storeApi));
  await reportBuiltInPolicies(storefrontOrigin(settings), settings.siteHosts, print);
}

/** The operator's hostnames, and those of the other seeded shops, which data of an operator's own does not have. */
function servedHosts({ siteHosts }: Settings, storeApi: StoreApiOutput): string[] {
  return [...siteHosts, ...storeApi.otherShops()];
}

/**
 * The variables by which the store API recognizes the storefront that runs beside it, and the storefront what it is told of
 * changes: the operator's values, or new ones at each start. Another store API is given none unless the operator does.
 */
function sharedSecrets({ apiPort }: Settings, env: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  if (apiPort === undefined) return {};
  const names = ['STOREFRONT_SECRET', 'REVALIDATE_SECRET'].filter((name) => !env[name]);
  return Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
}

/** The hostname that stands for the others where one is to be named. */
function firstHost({ siteHosts }: Settings): string {
  return siteHosts.find((host) => !host.includes('*')) ?? 'localhost';
}

/** A store API of the operator's own may come later, so that the start goes on meanwhile. */
async function warnOfSilence(settings: Settings): Promise<void> {
  if (settings.apiPort !== undefined) return;
  const silence = await findSilence(settings.storeApiUrl, firstHost(settings));
  if (silence !== null) print(`Warning: ${silence}`);
}

/** Where the storefront answers on this machine. */
function storefrontOrigin({ host, shopPort }: Settings): string {
  return `http://${!host || host === '0.0.0.0' ? 'localhost' : host}:${shopPort}`;
}

async function requirePorts({ shopPort, apiPort }: Settings, dev: boolean): Promise<void> {
  const command = dev ? 'npm run dev' : 'npm start';
  await requirePort(shopPort, 'the storefront', `PORT=${shopPort + 1} ${command}`);
  if (apiPort === undefined) return;
  await requirePort(apiPort, 'the store API', `STORE_API_PORT=${apiPort + 1} ${command}`);
}

function stopOnRequest(supervisor: Supervisor, parentPid: number): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) return;
    stoppedAt = Date.now();
    print('Stopping ...');
    supervisor.stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt !== undefined && Date.now() - stoppedAt > DUPLICATE_SIGNAL_MS) supervisor.kill();
      else stop();
    });
  }
  // A package manager that is killed with SIGKILL, or whose shell does not pass signals on, leaves this process
  // with another parent. Without one, the parent may exit earlier on purpose (nohup, an init system).
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parentPid) stop();
  }, PARENT_CHECK_INTERVAL_MS).unref();
}

async function buildUnlessFresh(
  root: string,
  next: string,
  env: NodeJS.ProcessEnv,
  supervisor: Supervisor,
): Promise<void> {
  const freshness = buildFreshness(root, SHOP_SOURCES);
  if (freshness === 'fresh') return;
  if (!existsSync(path.join(root, 'node_modules/@tailwindcss/postcss'))) {
    // A build that was brought: copying its files may have given them new times.
    if (freshness === 'stale') return;
    throw new StartError(
      'The packages that build the shop are missing. Run: npm ci --include=dev (or bring a finished build, .next).',
    );
  }
  const reason = freshness === 'stale' ? 'the sources are newer than the build' : 'there is no build yet';
  print(`Building the storefront (${reason}) ...`);
  const output = createOutputBuffer((line) => print(labelLine('build', line)));
  await supervisor.runTask({
    name: 'the build',
    args: [next, 'build'],
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    onLine: output.write,
    beforeFailure: output.flush,
  });
}

async function requireStorefront(settings: Settings): Promise<void> {
  const url = `${storefrontOrigin(settings)}/api/health`;
  if (!(await waitForHttp(url, STOREFRONT_START_LIMIT_MS))) {
    throw new StartError(`The storefront does not answer at ${url}.`);
  }
}

function summary(root: string, settings: Settings, storeApi: StoreApiOutput): string {
  // A proxy or a CDN may stand at the address that shoppers use, so the host that it names need not be this machine.
  const shop = settings.shopUrl.replace('{host}', firstHost(settings));
  const lines = [['Version', describeVersion(readVersion(root))]];
  lines.push(['Shop', shop]);
  if (settings.apiPort === undefined) lines.push(['Store API', settings.storeApiUrl]);
  else lines.push(...storeApi.summary(settings.shopUrl));
  // Explains why a shop on the internet answers every request with 404.
  lines.push(['Hostnames', [...new Set(['localhost', ...servedHosts(settings, storeApi)])].join(', ')]);
  if (settings.siteHosts.length === 0) {
    lines.push(['', 'Others get a 404. To serve one, set SITE_HOSTS, such as SITE_HOSTS=shop.example']);
  }
  return ['', ...lines.map(([label, value]) => `  ${label?.padEnd(14)}${value}`), ''].join('\n');
}

function print(text: string): void {
  console.log(text);
}
