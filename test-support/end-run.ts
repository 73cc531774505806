import { rm } from 'node:fs/promises';
import { dropDatabasesOfRuns } from './postgres';

/** Deletes what the tests of a run have shared. */
export default async function endRun(): Promise<void> {
  await dropDatabasesOfRuns();
  await rm(process.env.TEST_DUMP ?? '', { force: true });
}
