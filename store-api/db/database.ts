import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database, or a transaction of one; the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Fills a migrated database that may be empty; called by one process at a time. */
export type Fill = (db: Database) => Promise<void>;

/** A database that is open, migrated and filled. */
export type OpenDatabase = {
  db: Database;
  /** Where it is, in words: a folder, or PostgreSQL. */
  place: string;
  close: () => Promise<void>;
};
