import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { passwordResets } from '../db/schema/password-resets';
import type { Shop } from '../db/schema/shops';
import { isCustomer, users } from '../db/schema/users';
import type { Deps } from '../deps';
import { hashToken, newToken } from '../mails/link-token';
import { shopPageUrl } from '../paths';
import { mailCustomer } from './mail-customer';
import { mailPasswordChange } from './password-mail';

/** How long a link is valid. */
const LINK_MINUTES = 30;

type Context = { shop: Shop; hostname: string };

/**
 * Mails a customer the link to choose a new password, which takes the place of an earlier one. For an email without an account it does
 * the same, but for the mail.
 *
 * @param hostname of the shop, which the link leads to
 */
export async function requestReset(
  { db, shopUrl }: Pick<Deps, 'db' | 'shopUrl'>,
  { shop, hostname }: Context,
  email: string,
): Promise<void> {
  const token = newToken();
  const ofAccount = (column: string) =>
    sql`(select ${sql.identifier(column)} from ${users} where ${users.shopId} = ${shop.id} and ${users.email} = ${email})`;
  const fresh = {
    shopId: shop.id,
    version: sql<number>`coalesce(${ofAccount('token_version')}, 0)`,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
  };
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`));
    await tx
      .insert(passwordResets)
      .values({ userId: sql`coalesce(${ofAccount('id')}, gen_random_uuid())`, ...fresh })
      .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
    await mailCustomer(tx, {
      id: `reset-${randomUUID()}`,
      shop,
      host: hostname,
      to: email,
      subject: `Choose a new password for ${shop.storeName}`,
      parts: [
        `Somebody, probably you, asked for a new password at ${shop.storeName}.`,
        `If it was you, open this page within ${LINK_MINUTES} minutes. The link can be used once.`,
        {
          link: shopPageUrl(shopUrl, hostname, '/reset-password', { token }),
          label: 'Choose a new password',
        },
        'If not, do nothing: your password stays as it is. Please give this link to nobody, also not to us.',
      ],
    });
  });
}

function ofToken(shop: Shop, token: string) {
  return and(
    eq(passwordResets.tokenHash, hashToken(token)),
    eq(passwordResets.shopId, shop.id),
    gt(passwordResets.expiresAt, sql`now()`),
  );
}

/** Whether a link can be used, so that no password is hashed for others. */
export async function isResetOpen(db: Database, shop: Shop, token: string): Promise<boolean> {
  const open = await db
    .select({ id: passwordResets.userId })
    .from(passwordResets)
    .where(ofToken(shop, token));
  return open.length > 0;
}

/**
 * Replaces the password of the customer whose mail had the link, ends all their sessions and tells them. The link is used up.
 *
 * @returns false for a link that is over, was used meanwhile, or whose customer is gone
 */
export async function resetPassword(
  { db, shopUrl }: Pick<Deps, 'db' | 'shopUrl'>,
  { shop, hostname }: Context,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [reset] = await tx
      .delete(passwordResets)
      .where(ofToken(shop, token))
      .returning({ userId: passwordResets.userId, version: passwordResets.version });
    if (!reset) return false;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1`, emailConfirmedAt: sql`now()` })
      .where(
        and(eq(users.id, reset.userId), eq(users.shopId, shop.id), eq(users.tokenVersion, reset.version)),
      )
      .returning();
    if (!user || !isCustomer(user)) return false;
    await mailPasswordChange(tx, { shop, hostname, shopUrl }, user.email, 'all devices');
    return true;
  });
}
