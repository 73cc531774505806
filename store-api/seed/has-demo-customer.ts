import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/schema/users';
import { demoCustomer } from './demo-customer';

/** Tells whether the database has the seeded customer; one that was filled otherwise has not. */
export async function hasDemoCustomer(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoCustomer.email))
    .limit(1);
  return rows.length > 0;
}
