import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskRecipient } from '../codes/code-recipient';
import type { Database } from '../db/database';
import { emailChanges } from '../db/schema/email-changes';
import { passwordResets } from '../db/schema/password-resets';
import type { Shop } from '../db/schema/shops';
import { isCustomer, users, type Customer } from '../db/schema/users';
import type { Deps } from '../deps';
import { ApiError } from '../http/errors';
import { hashToken, newToken } from '../mails/link-token';
import { queueMail } from '../mails/mail';
import { shopPageUrl } from '../paths';

/** How long a link is valid. */
const LINK_MINUTES = 30;

type Context = { shop: Shop; hostname: string };

/** What both engines call a row that would be a second one of its kind. */
const uniqueViolation = z.object({ cause: z.object({ code: z.literal('23505') }) });

const masked = (address: string) => maskRecipient({ kind: 'mail', address });

/**
 * Mails an address the link that makes it the email of an account, or confirms that it is. Whether another account has it is not
 * looked at: that is told to the owner of the mailbox alone, who opens the link.
 */
export async function requestEmailChange(
  { db, shopUrl }: Pick<Deps, 'db' | 'shopUrl'>,
  { shop, hostname }: Context,
  user: Customer,
  email: string,
): Promise<void> {
  const token = newToken();
  const fresh = {
    shopId: shop.id,
    email,
    version: user.tokenVersion,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
  };
  await db.transaction(async (tx) => {
    await tx.delete(emailChanges).where(lte(emailChanges.expiresAt, sql`now()`));
    await tx
      .insert(emailChanges)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: emailChanges.userId, set: fresh });
    await queueMail(tx, {
      id: `email-${randomUUID()}`,
      shop,
      host: hostname,
      to: email,
      subject: `Confirm your email for ${shop.storeName}`,
      parts: [
        email === user.email
          ? `Please confirm that this is the email of your account at ${shop.storeName}.`
          : `The account ${masked(user.email)} at ${shop.storeName} is to have this address as its email from now on.`,
        `If this account is yours, open this page within ${LINK_MINUTES} minutes. The link can be used once.`,
        { link: shopPageUrl(shopUrl, hostname, '/confirm-email', { token }), label: 'Confirm this email' },
        'If it is not, do nothing, and nothing changes. Please give this link to nobody, also not to us.',
      ],
    });
  });
}

async function useToken(tx: Database, { shop, hostname }: Context, token: string): Promise<boolean> {
  const [change] = await tx
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.tokenHash, hashToken(token)),
        eq(emailChanges.shopId, shop.id),
        gt(emailChanges.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!change) return false;
  const ofChange = and(
    eq(users.id, change.userId),
    eq(users.shopId, shop.id),
    eq(users.tokenVersion, change.version),
  );
  const [user] = await tx.select().from(users).where(ofChange).for('update');
  if (!user || !isCustomer(user)) return false;
  const { email } = change;
  await tx
    .update(users)
    .set({ email, emailConfirmedAt: sql`now()` })
    .where(eq(users.id, user.id));
  // A link in the former mailbox is no key to the account any more.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  if (email !== user.email)
    await queueMail(tx, {
      id: `email-changed-${randomUUID()}`,
      shop,
      host: hostname,
      to: user.email,
      subject: 'The email of your account was changed',
      parts: [
        `Your account at ${shop.storeName} has the email ${masked(email)} now, and this address signs in to it no more.`,
        'If it was not you, please answer this mail at once.',
      ],
    });
  return true;
}

/**
 * Gives an account the email whose mailbox had the link, and tells the former one. The link is used up.
 *
 * @returns false for a link that is over, or whose customer is gone or was signed out everywhere
 * @throws ApiError 409 where another account has the email
 */
export async function confirmEmail(db: Database, context: Context, token: string): Promise<boolean> {
  try {
    return await db.transaction((tx) => useToken(tx, context, token));
  } catch (error) {
    if (!uniqueViolation.safeParse(error).success) throw error;
    throw new ApiError(409, 'There is another account with this email already.');
  }
}
