import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropRunDatabases, newRunName } from './postgres';

/** What is done once, before jest starts the processes of the tests: they share what is made under these names. */
export default async function beginRun(): Promise<void> {
  process.env.TEST_RUN = newRunName();
  process.env.TEST_DUMP = path.join(tmpdir(), `seeded-${randomBytes(6).toString('hex')}.tar`);
  // Asks once for all processes whether there is a PostgreSQL, and deletes what aborted runs have left.
  await dropRunDatabases();
}
