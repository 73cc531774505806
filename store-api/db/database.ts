import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction; the same type for PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Seeds a migrated database, which may already hold data; called by one process at a time. */
export type Seeder = (db: Database) => Promise<void>;

/** Called before the tables of an earlier version are changed; it throws to prevent that. */
export type BeforeMigration = () => Promise<void>;

/** A database that is open, migrated and seeded. */
export type OpenDatabase = {
  db: Database;
  /** Whether it is PGlite: a part of this process with one connection, whose transactions everybody waits for. */
  isEmbedded: boolean;
  close: () => Promise<void>;
};

/** The folder of the SQL migrations, which both engines share. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
