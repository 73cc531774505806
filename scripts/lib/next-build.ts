import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The files of a project that its build depends on. */
export type Sources = {
  /** Folders and files, relative to the root. Missing ones are ignored. */
  paths: readonly string[];
  /** Whether a file directly in the root is a source, by its name. */
  isRootSource: (name: string) => boolean;
};

const IS_NOT_BUILT = /^(jest|playwright|eslint|drizzle|knip)\.|\.d\.ts$|\.test\.tsx?$/;

/**
 * The storefront's sources: its folders, and the scripts and settings of tools in the root. Env files are none: on a Node host
 * no variable is built in, as one build runs everywhere.
 */
export const SHOP_SOURCES: Sources = {
  paths: ['app', 'components', 'lib', 'public', 'server', 'shared'],
  isRootSource: (name) =>
    (/\.([cm]?js|tsx?)$|^(tsconfig|package-lock|postcss\.config)\.json$/.test(name) ||
      name.startsWith('.postcssrc')) &&
    !IS_NOT_BUILT.test(name),
};

/** `stale`: the build is complete, and a source is newer. */
export type Freshness = 'fresh' | 'missing' | 'stale';

/**
 * @param root the project's folder, with its build in `.next`
 * @param sources what the build depends on
 */
export function buildFreshness(root: string, sources: Sources): Freshness {
  const build = path.join(root, '.next');
  // Next writes BUILD_ID before it renders pages and export-marker.json after them, so a build that crashed in
  // between has only the first. It writes package.json before anything else: a source saved while the build ran
  // is newer than that file and may not be in the build. Vercel's CLI builds for its functions, without a server.
  const required = ['BUILD_ID', 'export-marker.json', 'package.json', 'next-server.js.nft.json'].map((name) =>
    path.join(build, name),
  );
  if (!required.every((file) => existsSync(file))) return 'missing';
  // A build that was brought without what it is made from; the server needs some of it.
  if (!existsSync(path.join(root, 'app'))) return 'fresh';
  const startedAt = statSync(path.join(build, 'package.json')).mtimeMs;
  return newestSourceTime(root, sources) > startedAt ? 'stale' : 'fresh';
}

function newestSourceTime(root: string, sources: Sources): number {
  const inRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && sources.isRootSource(entry.name))
    .map((entry) => entry.name);
  const files = [...inRoot, ...sources.paths].map((name) => path.join(root, name)).filter(existsSync);
  return Math.max(0, ...files.map(newestTimeIn));
}

// A folder's own time counts too: it is what changes when one of its files is deleted.
function newestTimeIn(file: string): number {
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(file).filter((name) => !IS_NOT_BUILT.test(name));
  return Math.max(stats.mtimeMs, ...names.map((name) => newestTimeIn(path.join(file, name))));
}

/** What the start script and the programs read from a project besides its build. */
const RUNTIME_FILES = [
  'node_modules',
  'package.json',
  'tsconfig.json',
  'next.config.mjs',
  'lib',
  'public',
  'scripts',
  'server',
  'shared',
  'store-api',
];

/** What servers write into a build: pages and data of whichever store API they used. */
const SERVER_OUTPUT = ['cache', 'dev'];

/**
 * Copies a project's build to a folder where it can be started. Servers that share a build also share its page
 * cache, and one would serve pages that another rendered from a different store API.
 *
 * @param root the project, with a finished build
 * @param target absolute path of the copy; replaced if it exists
 */
export function copyBuild(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of RUNTIME_FILES) symlinkSync(path.join(root, name), path.join(target, name));

  const build = path.join(root, '.next');
  const excluded = new Set(SERVER_OUTPUT.map((name) => path.join(build, name)));
  cpSync(build, path.join(target, '.next'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !excluded.has(file),
  });
}
