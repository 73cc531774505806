/**
 * Carries out the steps of the Dockerfiles without a container engine, and starts what comes out: `npm run test:images`.
 * It does so in an empty folder, as a user without rights where it is run by root, on the Node that runs it. The folders of
 * the images are read-only but for their volumes.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../../scripts/lib/copy-project';
import { freePort } from '../../scripts/lib/ports';
import { waitForHttp } from '../../scripts/lib/wait-for-http';
import { parseCommand, parseDockerfile, parseVariables, type Stage } from './dockerfile';

const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 10_000;
const STEP_LIMIT_MS = 8 * 60_000;

/** `nobody`, whom this project's files do not belong to. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
const running: ChildProcess[] = [];

/** What a stage or an image is made of. */
type Image = {
  root: string;
  folder: string;
  variables: NodeJS.Dict<string>;
  command: string[];
  check: string[];
};

/** As an unprivileged user has it: without the settings of whoever runs this. */
const BASE = {
  PATH: process.env.PATH,
  HOME: path.join(folder, 'home'),
  npm_config_cache: path.join(folder, 'npm'),
  // Where this machine gets its packages from.
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
};

/** An environment without what this process has in its own. */
function only(variables: NodeJS.Dict<string>): NodeJS.ProcessEnv {
  const env = { ...process.env, ...variables };
  for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
  return env;
}

/** Carries out a Dockerfile. */
function makeImage(name: string, context: string): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const stage of parseDockerfile(readFileSync(`deploy/${name}.Dockerfile`, 'utf8'))) {
    image = makeStage(stage, path.join(folder, `${name}-${stage.name || 'image'}`), context, stages);
    stages.set(stage.name, image);
  }
  if (!image) throw new Error(`${name} has no stage.`);
  return image;
}

function makeStage({ steps }: Stage, root: string, context: string, stages: Map<string, Image>): Image {
  own(root);
  const image: Image = { root, folder: root, variables: { ...BASE }, command: [], check: [] };
  const inside = (name: string) =>
    name.startsWith('/') ? path.join(root, name) : path.resolve(image.folder, name);
  for (const { name, text } of steps) {
    if (name === 'WORKDIR') own((image.folder = inside(text)));
    else if (name === 'ENV') Object.assign(image.variables, parseVariables(text));
    else if (name === 'COPY') copy(text, inside, stages, context);
    else if (name === 'RUN') {
      console.log(`RUN ${text}`);
      // The user of the image is this one already, and the folders of its root are below another one.
      const command = text.replaceAll(/ && chown \S+( \S+)+/g, '').replaceAll(/ (\/data)\b/g, ` ${root}$1`);
      execFileSync('sh', ['-c', command], {
        cwd: image.folder,
        env: only(image.variables),
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: STEP_LIMIT_MS,
        ...identity,
      });
    } else if (name === 'CMD') image.command = parseCommand(text);
    else if (name === 'HEALTHCHECK') image.check = parseCommand(text);
  }
  return image;
}

function copy(
  text: string,
  inside: (name: string) => string,
  stages: Map<string, Image>,
  context: string,
): void {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  const stage = from === undefined ? undefined : stages.get(from);
  if (from !== undefined && !stage) throw new Error(`COPY ${text}: there is no such stage.`);
  for (const source of words) {
    const file = stage ? path.join(stage.root, source) : path.join(context, source);
    const isInto = target.endsWith('/');
    const place =
      isInto && source !== '.' ? path.join(inside(target), path.basename(source)) : inside(target);
    cpSync(file, place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  }
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, inside(target)]);
}

function own(name: string): void {
  mkdirSync(name, { recursive: true });
  if (isRoot) chownSync(name, NOBODY, NOBODY);
}

/** Takes the right to write away, but from what is a volume. */
function makeReadOnly(image: Image, volumes: string[]): void {
  execFileSync('chmod', ['-R', 'a-w', image.root]);
  for (const name of volumes) execFileSync('chmod', ['-R', 'u+w', path.join(image.root, name)]);
}

/** Runs an image until it answers. */
async function runImage(image: Image, variables: Record<string, string>, url: string): Promise<ChildProcess> {
  const [program = '', ...args] = image.command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: image.folder,
    env: only({ ...image.variables, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  });
  running.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => lines.push(String(text)));
  if (!(await waitForHttp(url, START_LIMIT_MS)) || child.exitCode !== null) {
    throw new Error(`It does not start:\n${lines.join('')}`);
  }
  return child;
}

/** Ends an image as an engine does. */
async function endImage(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit', { signal: AbortSignal.timeout(END_LIMIT_MS) });
  child.kill('SIGTERM');
  const [code] = await exit;
  expect('the exit code after SIGTERM', code, 0);
}

function expect(what: string, value: unknown, expected: unknown): void {
  if (value !== expected) throw new Error(`${what} is ${String(value)}, not ${String(expected)}.`);
  console.log(`  ${what}: ${String(value)}`);
}

/** Runs a command in an image, as an engine's `exec` does. */
function runInside(image: Image, variables: Record<string, string>, program: string, args: string[]): void {
  const env = only({ ...image.variables, ...variables });
  execFileSync(program, args, { cwd: image.folder, env, stdio: 'inherit', ...identity });
}

function checkHealth(image: Image, variables: Record<string, string>): void {
  const [, ...args] = image.check;
  runInside(image, variables, process.execPath, args);
  console.log('  the health check passes');
}

function printSize(name: string, image: Image): void {
  const kilobytes = Number(execFileSync('du', ['-sk', image.root], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`  ${name}: ${Math.round(kilobytes / 1024)} MB over its base image`);
}

async function testImages(): Promise<void> {
  chmodSync(folder, 0o755);
  own(BASE.HOME);
  own(BASE.npm_config_cache);
  const context = path.join(folder, 'context');
  own(context);
  // As .dockerignore leaves the sources: git knows none of what it names.
  copyProject(process.cwd(), context);

  const api = makeImage('store-api', context);
  const shop = makeImage('storefront', context);
  printSize('store API', api);
  printSize('storefront', shop);
  makeReadOnly(api, ['data']);
  makeReadOnly(shop, ['app/.next/cache']);

  const [apiPort, port] = [await freePort(), await freePort()];
  const apiVariables = {
    STORE_API_PORT: String(apiPort),
    STORE_API_DATA: path.join(api.root, 'data'),
    STORE_API_DEMO: 'yes',
    SITE_HOSTS: 'shop.test',
    SHOP_URL: 'http://{host}',
  };
  const apiUrl = `http://localhost:${apiPort}/api/v1`;
  const apiProcess = await runImage(api, apiVariables, `${apiUrl}/storeInfo`);
  checkHealth(api, apiVariables);
  const exported = path.join(apiVariables.STORE_API_DATA, 'all.csv');
  runInside(api, apiVariables, 'npm', ['run', '-s', 'shop', '--', 'products', 'export', exported]);
  expect('a file of products from its command line', existsSync(exported), true);

  // Known at the start only: the build has seen neither the store nor its hostnames.
  const variables = {
    PORT: String(port),
    STORE_API_URL: apiUrl,
    SITE_HOSTS: 'shop.test',
    TRUST_PROXY: 'true',
    SHOP_URL: 'http://{host}',
    SESSION_SECRET: 'a secret of this test, long enough',
  };
  const origin = `http://localhost:${port}`;
  const shopProcess = await runImage(shop, variables, `${origin}/api/health`);
  checkHealth(shop, variables);
  const load = (url: string) =>
    fetch(origin + url, { headers: { 'x-forwarded-host': 'shop.test', accept: 'image/webp,*/*' } });
  const home = await load('/products');
  const html = await home.text();
  expect('the status of a list for a hostname named at the start', home.status, 200);
  expect('a product in it', /href="\/product\//.test(html), true);
  const picture = /\/i\/\d+\/[^" ,]+/.exec(html)?.[0]?.replaceAll('&amp;', '&') ?? '';
  const optimized = await load(picture);
  expect('the status of a picture of a store named at the start', optimized.status, 200);
  expect('its type', optimized.headers.get('content-type'), 'image/webp');
  const product = /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect('the status of a product', (await load(product)).status, 200);
  expect('a page that is kept', await isKept(load, product), true);
  expect('the status of its readiness', (await waitUntilReady(origin)).status, 200);
  const unknown = await fetch(origin, { headers: { 'x-forwarded-host': 'unknown.test' } });
  expect('the status for an unknown hostname', unknown.status, 404);
  await endImage(shopProcess);
  await endImage(apiProcess);
}

async function isKept(load: (url: string) => Promise<Response>, url: string): Promise<boolean> {
  const deadline = Date.now() + END_LIMIT_MS;
  while (Date.now() < deadline) {
    if ((await load(url)).headers.get('x-nextjs-cache') === 'HIT') return true;
  }
  return false;
}

async function waitUntilReady(origin: string): Promise<Response> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const response = await fetch(`${origin}/api/ready`);
    if (response.ok || Date.now() > deadline) return response;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

testImages()
  .then(
    () => console.log('The images work.'),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  )
  .finally(() => {
    for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
    if (existsSync(folder)) {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
