import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runCommand } from './run-command';

/** Newer versions of Vercel's CLI build other outputs, so another one is tried before it is named here. */
const VERSION = '60.1.3';

const INSTALL_LIMIT_MS = 5 * 60_000;

/** What npm says at the end of a failed installation. */
const LAST_LINES = 12;

/** The program, or why it cannot be installed, in words. */
export type VercelCli = { program: string } | { problem: string };

/**
 * Finds Vercel's CLI in a cache folder outside of the project, and installs it there the first time: it is as large as
 * all packages of the project together, and only this check needs it.
 *
 * @param root the project's folder, absolute
 * @param signal ends the installation
 */
export async function findVercelCli(root: string, signal: AbortSignal): Promise<VercelCli> {
  const { name } = z
    .object({ name: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), name);
  const folder = path.join(cache, `vercel-${VERSION}`);
  const program = path.join(folder, 'node_modules/.bin/vercel');
  if (existsSync(program)) return { program };
  console.log(`Installing Vercel's CLI ${VERSION} into ${folder} ...`);
  let unfinished: string | undefined;
  try {
    mkdirSync(cache, { recursive: true });
    // Renamed when it is complete, so that an interrupted installation does not count.
    unfinished = mkdtempSync(path.join(cache, 'unfinished-'));
    const problem = await install(unfinished, signal);
    if (problem) return { problem };
    // Another run may have finished first; a folder without the program is a damaged one.
    if (!existsSync(program)) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(unfinished, folder);
    }
    return { program };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @returns why it failed; null when it is installed */
async function install(folder: string, signal: AbortSignal): Promise<string | null> {
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
  const { succeeded, output } = await runCommand(
    ['npm', 'install', '--prefix', folder, ...options, `vercel@${VERSION}`],
    {
      cwd: folder,
      env: process.env,
      signal: AbortSignal.any([signal, AbortSignal.timeout(INSTALL_LIMIT_MS)]),
    },
  );
  if (succeeded) return null;
  return output.trim().split('\n').slice(-LAST_LINES).join('\n') || 'npm took too long.';
}
