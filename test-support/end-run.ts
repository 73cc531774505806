import { rm } from 'node:fs/promises';
import { dropRunDatabases } from './postgres';

/** Deletes what the tests of a run have shared. */
export default async function endRun(): Promise<void> {
  await rm(process.env.TEST_DUMP ?? '', { force: true });
  await dropRunDatabases();
}
