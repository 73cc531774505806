/** Checks that package-lock.json pins every package by URL and hash: `npm run lock:check`. */
import { readFileSync } from 'node:fs';
import { lockFileProblems, parseLockFile } from './lib/lock-file';
import { UNHASHED_PACKAGES } from './lib/unhashed-packages';

const MAX_PRINTED = 20;

const problems = lockFileProblems(
  parseLockFile(readFileSync('package-lock.json', 'utf8')),
  UNHASHED_PACKAGES,
);
if (problems.length > 0) {
  const more = problems.length > MAX_PRINTED ? `\nand ${problems.length - MAX_PRINTED} more` : '';
  console.error(
    `package-lock.json:\n${problems.slice(0, MAX_PRINTED).join('\n')}${more}\nRun: npm run lock:fill`,
  );
  process.exitCode = 1;
} else {
  const exceptions = UNHASHED_PACKAGES.length;
  console.log(
    `package-lock.json: each package has its URL and, but for ${exceptions} of other platforms, its hash.`,
  );
}
