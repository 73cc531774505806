import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which program runs; the commit is absent where nothing names it.
 *
 * @typedef {{ version: string, commit?: string }} Version
 */

const COMMIT = /^[0-9a-f]{7,64}$/;
const SHORT_LENGTH = 12;

/**
 * The version in package.json, and the commit that SOURCE_COMMIT or Vercel names, or else that is checked out.
 *
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} env
 * @returns {Version}
 */
export function readVersion(root = process.cwd(), env = process.env) {
  const named = env.SOURCE_COMMIT || env.VERCEL_GIT_COMMIT_SHA || checkedOut(root);
  const commit = COMMIT.test(named) ? { commit: named.slice(0, SHORT_LENGTH) } : {};
  const [, version = 'unknown'] = /"version": *"([^"]+)"/.exec(read(root, 'package.json')) ?? [];
  return { version, ...commit };
}

/**
 * @param {Version} version
 * @returns {string} in words, such as `0.2.0 (1a2b3c4d5e6f)`
 */
export function describeVersion({ version, commit }) {
  return commit ? `${version} (${commit})` : version;
}

/**
 * Without the program git, which an image has not.
 *
 * @param {string} root
 * @returns {string} empty when nothing is checked out
 */
function checkedOut(root) {
  const head = read(root, '.git', 'HEAD').trim();
  const [, branch] = /^ref: (refs\/.+)$/.exec(head) ?? [];
  if (!branch) return head;
  const packed = read(root, '.git', 'packed-refs').split('\n');
  const [hash = ''] = packed.find((line) => line.endsWith(` ${branch}`))?.split(' ') ?? [];
  return read(root, '.git', branch).trim() || hash;
}

/** @param {string[]} parts of the path of a file */
function read(...parts) {
  const file = path.join(...parts);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
