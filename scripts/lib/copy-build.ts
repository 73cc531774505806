import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** What `next start` and the starter need of a project besides its build. */
const NEEDED = ['node_modules', 'package.json', 'next.config.mjs', 'public', 'scripts', 'store-api'];

/** What servers write into a build: pages and data of whichever store API they talked to. */
const WRITTEN_BY_SERVERS = ['cache', 'dev', 'server/route-cache'];

/**
 * Copies a project's build to a folder where it can be started. Servers that share a build share its page
 * cache too, and one would show the pages that another one made of another store's answers.
 *
 * @param root the project, with a finished build
 * @param target folder to make, absolute; what is there is removed
 */
export function copyBuild(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of NEEDED) symlinkSync(path.join(root, name), path.join(target, name));

  const build = path.join(root, '.next');
  const leftOut = new Set(WRITTEN_BY_SERVERS.map((name) => path.join(build, name)));
  cpSync(build, path.join(target, '.next'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !leftOut.has(file),
  });
}
