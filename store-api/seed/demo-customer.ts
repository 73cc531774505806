import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/schema/users';
import { hashPassword, verifyPassword } from '../users/password';

/** The customer that every seeded shop on a trial has, so that a visitor can sign in at once. */
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

/** In place of a password hash: no password verifies against it. */
const LOCKED = 'locked';

/**
 * Adds the demo customer to a shop that has none.
 *
 * @returns the customer's id
 */
export async function insertDemoCustomer(db: Database, shopId: string): Promise<string> {
  const { email, password, firstName, lastName } = demoCustomer;
  const passwordHash = await hashPassword(password);
  const [customer] = await db
    .insert(users)
    .values({ shopId, email, firstName, lastName, passwordHash })
    .returning({ id: users.id });
  if (!customer) throw new Error('The demo customer was not stored.');
  return customer.id;
}

/**
 * Lets the demo customers sign in, or keeps them from it and ends their sessions, also in a database whose shop has become
 * public since it was seeded. A customer of that email whose password is another one stays as it is.
 *
 * @returns whether the demo customer can sign in
 */
export async function setDemoSignIn(db: Database, isAllowed: boolean): Promise<boolean> {
  const customers = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, demoCustomer.email));
  let canSignIn = false;
  for (const { id, passwordHash } of customers) {
    const isLocked = passwordHash === LOCKED;
    if (!isLocked && !(await verifyPassword(demoCustomer.password, passwordHash ?? LOCKED))) continue;
    canSignIn = isAllowed;
    if (isLocked !== isAllowed) continue;
    const change = isAllowed
      ? { passwordHash: await hashPassword(demoCustomer.password) }
      : { passwordHash: LOCKED, tokenVersion: sql`${users.tokenVersion} + 1` };
    await db.update(users).set(change).where(eq(users.id, id));
  }
  return canSignIn;
}
