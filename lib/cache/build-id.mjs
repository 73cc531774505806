import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is made of; a missing one is left out. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'server',
  'shared',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

const IS_TEST = /\.(?:test|harness)\.tsx?$/;

/** Characters of the hash; a shop has few builds. */
const ID_LENGTH = 16;

/**
 * The id of the build of these sources. Machines that each build the same sources get the same files with the same id, so
 * their instances stand in for one another.
 *
 * @param {string} root the project's folder
 */
export function sourceId(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesBelow(path.join(root, name)))) {
    hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/**
 * @param {string} buildFolder Next's `.next`
 * @returns {string | undefined} the id of a finished build
 */
export function builtId(buildFolder) {
  const file = path.join(buildFolder, 'BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} file or folder
 * @returns {string[]} absolute paths, in the same order everywhere
 */
function filesBelow(file) {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .filter((name) => !IS_TEST.test(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(file, name)));
}
