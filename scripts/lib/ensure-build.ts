import path from 'node:path';
import { buildFreshness, SHOP_SOURCES } from './next-build';
import { runWithTimeout } from './run-with-timeout';

const BUILD_LIMIT_MS = 300_000;

/**
 * Builds the storefront unless its build is as new as its sources.
 *
 * @param root the project's folder, absolute
 * @throws when the build fails or takes more than five minutes
 */
export async function ensureBuild(root: string): Promise<void> {
  if (buildFreshness(root, SHOP_SOURCES) === 'fresh') return;
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  if (!(await runWithTimeout([process.execPath, next, 'build'], BUILD_LIMIT_MS))) {
    throw new Error('The build failed.');
  }
}
