import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPostgresAvailable } from './postgres';

/** What is done once, before jest starts the processes of the tests: they share what is made under these names. */
export default function beginRun(): void {
  const run = randomBytes(6).toString('hex');
  process.env.TEST_TEMPLATE = `store_api_template_${run}`;
  process.env.TEST_DUMP = path.join(tmpdir(), `seeded-${run}.tar`);
  isPostgresAvailable();
}
