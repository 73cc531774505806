/**
 * Tries another version of Next in a copy of this project before it is raised here: `npm run rehearse:next -- 16.4.7`.
 * The page cache, the policy and the guards lean on internals of Next, which a patch may change; these steps notice it.
 * The specs take the ports of the end-to-end tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from './lib/copy-project';
import { runWithTimeout } from './lib/run-with-timeout';

const STEP_LIMIT_MS = 15 * 60_000;

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

type Step = { name: string; command: [string, ...string[]] };

const CHECKS: Step[] = [
  { name: 'types', command: ['npm', 'run', 'types'] },
  {
    name: 'unit tests of what leans on Next',
    command: [
      'npm',
      'run',
      'test:unit',
      '--',
      '--silent',
      'lib/(api|cache|images|navigation|routes|security|site)/',
      'middleware',
    ],
  },
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'specs of cache, headers and guards', command: ['npx', 'playwright', 'test', '--project=*http'] },
  { name: 'checks of a build for Vercel', command: ['npm', 'run', 'test:vercel'] },
];

async function run({ name, command }: Step): Promise<boolean> {
  console.log(`\n== ${name}: ${command.join(' ')}`);
  return runWithTimeout(command, STEP_LIMIT_MS);
}

/** @returns whether every step succeeded */
async function rehearse(version: string): Promise<boolean> {
  // Outside the project: Next takes the outermost lock file's folder for the project's root.
  const copy = mkdtempSync(path.join(tmpdir(), 'rehearse-next-'));
  copyProject(process.cwd(), copy);
  process.chdir(copy);
  const install: Step = {
    name: 'installation',
    command: ['npm', 'install', '--save-exact', '--no-audit', '--no-fund', `next@${version}`],
  };
  const results: [name: string, succeeded: boolean][] = [[install.name, await run(install)]];
  if (results[0]?.[1]) for (const check of CHECKS) results.push([check.name, await run(check)]);

  const succeeded = results.every(([, ok]) => ok);
  console.log(`\nNext ${version}:`);
  for (const [name, ok] of results) console.log(`  ${ok ? 'passed' : 'FAILED'}  ${name}`);
  if (succeeded) rmSync(copy, { recursive: true, force: true });
  else console.log(`The copy is at ${copy}.`);
  return succeeded;
}

const [version = ''] = process.argv.slice(2);
if (VERSION.test(version)) {
  void rehearse(version).then((succeeded) => process.exit(succeeded ? 0 : 1));
} else {
  console.error('Which version? For example: npm run rehearse:next -- 16.4.7');
  process.exitCode = 1;
}
