import { rm } from 'node:fs/promises';
import { dropTemplate } from './postgres';

/** Deletes what the tests of a run have shared. */
export default async function endRun(): Promise<void> {
  await dropTemplate();
  await rm(process.env.TEST_DUMP ?? '', { force: true });
}
