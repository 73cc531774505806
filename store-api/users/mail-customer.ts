import { and, eq, exists, not } from 'drizzle-orm';
import type { Database } from '../db/database';
import { mails } from '../db/schema/mails';
import { users } from '../db/schema/users';
import { queueMail, type Mail } from '../mails/mail';

/**
 * Queues a mail that only a customer of the shop gets. For an address without an account it is written and taken back, by the same
 * statements: nothing that a stranger can see or measure tells whether there is one.
 *
 * @param tx the transaction that causes the mail
 */
export async function mailCustomer(tx: Database, mail: Mail & { to: string }): Promise<void> {
  await queueMail(tx, mail);
  const customer = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.shopId, mail.shop.id), eq(users.email, mail.to)));
  await tx.delete(mails).where(and(eq(mails.id, mail.id), not(exists(customer))));
}
