import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/schema/users';

/** The customer that every seeded shop has, so that a visitor can sign in at once. */
export const demoCustomer = {
  email: 'asha@example.com',
  password: 'asha-shop-2024',
  firstName: 'Asha',
  lastName: 'Rao',
};

/** The shipping address of that customer's orders. */
export const demoAddress = {
  fullName: 'Asha Rao',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};

/** Whether the database has the seeded customer; one that an operator filled has not. */
export async function hasDemoCustomer(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoCustomer.email))
    .limit(1);
  return rows.length > 0;
}
