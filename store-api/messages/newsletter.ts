import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from '@hono/zod-openapi';
import type { Database } from '../db/database';
import { newsletterSubscribers } from '../db/schema/messages';
import type { Shop } from '../db/schema/shops';
import type { Deps } from '../deps';
import { ApiError } from '../http/errors';
import { emailAddress } from '../mails/email-address';
import { newToken, UNCONFIRMED_LIFETIME_MS } from '../mails/link-token';
import { queueMail } from '../mails/mail';
import { shopPageUrl } from '../paths';

/** The most subscribers of a shop, those that have not confirmed included. */
const MAX_SUBSCRIBERS = 500_000;

const RETRY_SECONDS = 60 * 60;

/** The page of the shop on which a subscription is confirmed and ended. */
const PAGE = '/newsletter';

/** The body of a subscription. */
export const subscriptionSchema = z.object({ email: emailAddress }).openapi('NewsletterSubscription');

/** The link that ends a subscription, for the mails of whatever program sends the newsletter. */
export function unsubscribeUrl(
  shopUrl: string,
  { returnHost, token }: { returnHost: string; token: string },
): string {
  return shopPageUrl(shopUrl, returnHost, PAGE, { token, step: 'cancel' });
}

/**
 * Stores a subscription and mails the link that confirms it. An address that has subscribed gets the same mail, and nobody learns
 * which addresses are known.
 *
 * @param hostname of the shop, which the links lead to
 * @throws ApiError 503 when as many are stored as may be
 */
export async function subscribe(
  { db, shopUrl }: Pick<Deps, 'db' | 'shopUrl'>,
  { shop, hostname }: { shop: Shop; hostname: string },
  email: string,
  maxSubscribers = MAX_SUBSCRIBERS,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.shopId, shop.id));
    if (stored && stored.total >= maxSubscribers)
      throw new ApiError(503, 'Too many people are subscribing at the moment. Please try again later.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      });
    const [row] = await tx
      .insert(newsletterSubscribers)
      .values({ shopId: shop.id, email, token: newToken(), returnHost: hostname })
      .onConflictDoUpdate({
        target: [newsletterSubscribers.shopId, newsletterSubscribers.email],
        // The token stays: links of newsletters that were sent have it.
        set: { createdAt: new Date(), returnHost: hostname },
      })
      .returning();
    if (!row) return;
    await queueMail(tx, {
      id: `newsletter-${row.id}-${row.createdAt.getTime()}`,
      shop,
      host: hostname,
      to: email,
      subject: `Please confirm: newsletter of ${shop.storeName}`,
      parts: [
        `Somebody, probably you, asked for the newsletter of ${shop.storeName} for this address.`,
        'If it was you, open this page within 48 hours and press "Confirm".',
        { link: shopPageUrl(shopUrl, hostname, PAGE, { token: row.token }), label: 'Confirm' },
        'If not, do nothing: you get no newsletter. You can end a subscription on that page at any time.',
      ],
    });
  });
}

function ofToken(shopId: string, token: string) {
  return and(eq(newsletterSubscribers.shopId, shopId), eq(newsletterSubscribers.token, token));
}

/**
 * Confirms a subscription, also once more.
 *
 * @returns whether there is one of this token that can be confirmed
 */
export async function confirmSubscription(db: Database, shopId: string, token: string): Promise<boolean> {
  const oldest = new Date(Date.now() - UNCONFIRMED_LIFETIME_MS);
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, now())` })
    .where(
      and(
        ofToken(shopId, token),
        or(isNotNull(newsletterSubscribers.confirmedAt), gt(newsletterSubscribers.createdAt, oldest)),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  return confirmed.length > 0;
}

/** Deletes a subscription with its address; there may be none any more. */
export async function endSubscription(db: Database, shopId: string, token: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(ofToken(shopId, token));
}

/** Deletes the addresses that were not confirmed in time. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(
      and(
        isNull(newsletterSubscribers.confirmedAt),
        lt(newsletterSubscribers.createdAt, new Date(Date.now() - UNCONFIRMED_LIFETIME_MS)),
      ),
    );
}
