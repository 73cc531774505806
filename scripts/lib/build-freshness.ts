import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Which of a project's files its build is made of. */
export interface Sources {
  /** Folders and files, relative to the root. Missing ones don't count. */
  paths: readonly string[];
  /** Tells by its name whether a file in the root itself counts. */
  isRootSource: (name: string) => boolean;
}

const NO_PART_OF_THE_BUILD = /^(jest|playwright|eslint|drizzle)\.|\.d\.ts$|\.test\.tsx?$/;

/** The storefront's sources: its folders, and scripts, settings and env files in the root. */
export const SHOP_SOURCES: Sources = {
  paths: ['app', 'components', 'lib', 'public'],
  isRootSource: (name) =>
    (/\.([cm]?js|tsx?)$|^\.env|^(tsconfig|package-lock|postcss\.config)\.json$/.test(name) ||
      name.startsWith('.postcssrc')) &&
    !NO_PART_OF_THE_BUILD.test(name),
};

/** Whether there is a finished build, and one of the present sources. */
export type Freshness = 'fresh' | 'missing' | 'stale';

/**
 * @param root the project's folder, with its build in `.next`
 * @param sources what the build is made of
 */
export function buildFreshness(root: string, sources: Sources): Freshness {
  const build = path.join(root, '.next');
  // Next writes BUILD_ID before it renders pages and export-marker.json after, so a build that crashed
  // between has the first only. Its own package.json is the first file it writes: what was saved while
  // the build ran is newer than that, and may not be in it.
  const required = ['BUILD_ID', 'export-marker.json', 'package.json'].map((name) => path.join(build, name));
  if (!required.every((file) => existsSync(file))) return 'missing';
  const begun = statSync(path.join(build, 'package.json')).mtimeMs;
  return newestSource(root, sources) > begun ? 'stale' : 'fresh';
}

function newestSource(root: string, sources: Sources): number {
  const inRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && sources.isRootSource(entry.name))
    .map((entry) => entry.name);
  const files = [...inRoot, ...sources.paths].map((name) => path.join(root, name)).filter(existsSync);
  return Math.max(0, ...files.map(newestIn));
}

// A folder counts with its own time, too: that is what changes when a file in it is deleted.
function newestIn(file: string): number {
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(file).filter((name) => !NO_PART_OF_THE_BUILD.test(name));
  return Math.max(stats.mtimeMs, ...names.map((name) => newestIn(path.join(file, name))));
}
