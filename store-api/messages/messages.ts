import { z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { messages } from '../db/schema/messages';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { emailAddress } from '../mails/email-address';
import { queueMail } from '../mails/mail';

/** The most messages of a shop, so that who fills one with them fills no disk. */
const MAX_MESSAGES = 50_000;

const RETRY_SECONDS = 60 * 60;

const line = (maxLength: number) =>
  z
    .string('is required')
    .trim()
    .min(1, 'is required')
    .max(maxLength, `must be at most ${maxLength} characters`);

/** The body of a message to the shop. */
export const messageSchema = z
  .object({ name: line(100), email: emailAddress, subject: line(200), message: line(5000) })
  .openapi('Message');

/**
 * Stores a message, and mails it to the shop, whose answer goes to the shopper.
 *
 * @param isMailed whether the shop gets a mail; it finds the message by command in any case
 * @throws ApiError 503 when as many are stored as may be
 */
export async function storeMessage(
  db: Database,
  { shop, hostname, isMailed }: { shop: Shop; hostname: string; isMailed: boolean },
  { name, email, subject, message }: z.output<typeof messageSchema>,
  maxMessages = MAX_MESSAGES,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(messages)
      .where(eq(messages.shopId, shop.id));
    if (stored && stored.total >= maxMessages)
      throw new ApiError(503, 'Too many messages wait at the moment. Please try again later.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      });
    const [row] = await tx
      .insert(messages)
      .values({ shopId: shop.id, name, email, subject, message, returnHost: hostname })
      .returning({ id: messages.id });
    const to = z.email().safeParse(shop.companyEmail.trim());
    if (!row || !isMailed || !to.success) return;
    await queueMail(tx, {
      id: `message-${row.id}`,
      shop,
      host: hostname,
      to: to.data,
      replyTo: email,
      subject: `Message: ${subject}`,
      parts: [`${name} (${email}) wrote by the contact form:`, { quote: message }],
    });
  });
}

/**
 * Answers a message by mail.
 *
 * @returns the address that is answered; null when the shop has no such message
 */
export async function answerMessage(
  db: Database,
  shop: Shop,
  id: string,
  answer: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
    if (row?.shopId !== shop.id) return null;
    await tx.update(messages).set({ answer, answeredAt: new Date() }).where(eq(messages.id, id));
    await queueMail(tx, {
      // Each answer to a message is a mail of its own.
      id: `answer-${id}-${Date.now()}`,
      shop,
      host: row.returnHost,
      to: row.email,
      subject: `Re: ${row.subject}`,
      parts: [{ plain: answer }, 'You wrote:', { quote: row.message }],
    });
    return row.email;
  });
}
