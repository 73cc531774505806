import { openDatabase } from './open-database';

test('names the variable and the place of a database that does not answer, without its password', async () => {
  const opening = openDatabase(
    { databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop', dataFolder: '' },
    async () => {},
  );
  await expect(opening).rejects.toThrow(
    // Jest has errors of its own, so that this one counts as a text.
    /^DATABASE_URL: PostgreSQL 127\.0\.0\.1:1\/shop can't be opened: (?:Error: )?connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});
