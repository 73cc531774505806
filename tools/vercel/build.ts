import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, linkFolder } from '../../scripts/lib/copy-project';
import { runCommand, type CommandResult } from './run-command';

/**
 * Vercel's CLI, which npm keeps in its own cache: it is as large as all packages of the project together, and only this check
 * needs it. Newer versions build other outputs, so another one is tried before it is named here.
 */
const CLI = ['npm', 'exec', '--yes', '--ignore-scripts', '--package=vercel@60.1.3', '--', 'vercel'] as const;

const INSTALL_LIMIT_MS = 5 * 60_000;
const BUILD_LIMIT_MS = 3 * 60_000;

/** Names no account: the CLI asks for one only where this file is missing. The packages are in the folder already. */
const PROJECT = {
  projectId: 'prj_local',
  orgId: 'team_local',
  settings: { framework: 'nextjs', installCommand: 'true' },
};

export type BuildOptions = {
  /** The project's folder, absolute. */
  root: string;
  /** Where the project is copied to and built, absolute; `vercel build` would replace the project's own build. */
  target: string;
  /** The settings of the project. */
  env: Record<string, string>;
  signal: AbortSignal;
};

/**
 * Has npm install Vercel's CLI, unless it is in its cache.
 *
 * @param signal ends the installation
 * @returns whether it is there, and otherwise why not, in npm's words
 */
export function installVercelCli(signal: AbortSignal): Promise<CommandResult> {
  const limit = AbortSignal.timeout(INSTALL_LIMIT_MS);
  return runCommand([...CLI, '--version'], {
    cwd: process.cwd(),
    env: process.env,
    signal: AbortSignal.any([signal, limit]),
  });
}

/**
 * Builds a copy of the project as Vercel does.
 *
 * @returns the folder of the output
 * @throws when the build fails, with what it printed
 */
export async function buildForVercel({ root, target, env, signal }: BuildOptions): Promise<string> {
  copyProject(root, target);
  // The files themselves: of a linked folder, Vercel would trace files outside of the project.
  linkFolder(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  mkdirSync(path.join(target, '.vercel'));
  writeFileSync(path.join(target, '.vercel/project.json'), JSON.stringify(PROJECT));
  const settingsFolder = path.join(target, '.vercel/cli');
  const limit = AbortSignal.timeout(BUILD_LIMIT_MS);
  const { succeeded, output } = await runCommand(
    [...CLI, 'build', '--prod', '--yes', '--global-config', settingsFolder],
    {
      cwd: target,
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        npm_config_cache: process.env.npm_config_cache,
        ...env,
        VERCEL_TELEMETRY_DISABLED: '1',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      signal: AbortSignal.any([signal, limit]),
    },
  );
  if (!succeeded) {
    const problem = limit.aborted ? 'took too long' : 'failed';
    throw new Error(`vercel build ${problem}:\n${output}`);
  }
  return path.join(target, '.vercel/output');
}
