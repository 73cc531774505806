import path from 'node:path';
import { embedded, postgres, postgresAnswers, postgresUrl, type Engine } from './engines';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api';

const START_MS = 60_000;

/** Jest names no suite that passes, and whoever reads the run must see which engines it was on. */
function tell(words: string): void {
  const file = path.basename(expect.getState().testPath ?? '');
  process.stdout.write(`Contract ${file} ${words}\n`);
}

/**
 * Declares the same suite for each engine, each with one database that all of its tests share; so a test
 * must not lean on what another one did, and makes its own customers and orders.
 *
 * @param suite declares the tests; it gets a function that gives the API once they run
 */
export function onEachEngine(suite: (api: () => TestApi) => void, options: TestApiOptions = {}): void {
  const declare = (engine: Engine) => (): void => {
    let api: TestApi | undefined;
    beforeAll(async () => {
      api = await openTestApi(engine, options);
    }, START_MS);
    afterAll(async () => {
      await api?.close();
      tell(`ran ${engine.name}`);
    }, START_MS);
    suite(() => {
      if (!api) throw new Error('The API is there once the tests run.');
      return api;
    });
  };
  describe(embedded.name, declare(embedded));
  if (postgresAnswers()) describe(postgres.name, declare(postgres));
  else {
    const why = `on PostgreSQL: none answers at ${new URL(postgresUrl).host}, set TEST_DATABASE_URL`;
    describe.skip(why, declare(postgres));
    tell(`skipped ${why}`);
  }
}
