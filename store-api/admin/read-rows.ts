import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';

/** Reads the rows of a statement that Drizzle has no types of. */
export async function readRows<Row>(db: Database, statement: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}
