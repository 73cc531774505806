/**
 * Compares the production packages with the known vulnerabilities: `npm run audit:packages`. Where the registry gives
 * none, it says so and succeeds.
 */
import { spawnSync } from 'node:child_process';
import { auditResult } from './lib/audit-report';

const TIME_LIMIT_MS = 60_000;

const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8', timeout: TIME_LIMIT_MS },
);
const { status, message } = auditResult(stdout);
console.log(message);
if (status === 'vulnerable') process.exitCode = 1;
