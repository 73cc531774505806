import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { messages, type Message } from '../db/schema/messages';
import { orders } from '../db/schema/orders';
import { shops, type Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { emailAddress } from '../mails/email-address';
import { queueMail } from '../mails/mail';
import { acknowledgement, nextComplaint, takesComplaints, type Complaint } from './complaints';

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
  .object({
    name: line(100),
    email: emailAddress,
    subject: line(200),
    message: line(5000),
    orderId: z
      .string()
      .max(100)
      .optional()
      .openapi({ description: 'An order of the customer whose token is sent (feature `complaints`).' }),
  })
  .openapi('Message');

/** Who writes from where, and which mails are sent. */
type MessageContext = {
  shop: Shop;
  hostname: string;
  /** Null for who is not signed in. */
  userId: string | null;
  /** The Idempotency-Key: a message that is sent again is stored once. */
  key: string | undefined;
  /** Whether the shop gets a mail; it finds the message by command in any case. */
  isMailed: boolean;
  /** Whether who wrote gets a mail with the number of their complaint. */
  isAcknowledged: boolean;
};

/**
 * Stores a message, and mails it to the shop, whose answer goes to the shopper.
 *
 * @returns its number and the date of the answer; null at a shop without complaints
 * @throws ApiError 503 when as many are stored as may be, 422 for an order of somebody else, and for a key that was used with
 *   another message
 */
export async function storeMessage(
  db: Database,
  context: MessageContext,
  { orderId, ...written }: z.output<typeof messageSchema>,
  maxMessages = MAX_MESSAGES,
): Promise<Complaint | null> {
  const { shop, hostname, userId, key, isMailed, isAcknowledged } = context;
  const { name, email, subject, message } = written;
  return db.transaction(async (tx) => {
    // One message of a shop after the other: two of the same key are one, and no number is given twice.
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shop.id)).for('no key update');
    const [earlier] = key === undefined ? [] : await tx.select().from(messages).where(ofKey(shop.id, key));
    if (earlier) {
      const isSame = earlier.email === email && earlier.subject === subject && earlier.message === message;
      if (!isSame) throw new ApiError(422, 'This Idempotency-Key was already used for another request');
      return toComplaint(earlier);
    }
    const total = await tx.$count(messages, eq(messages.shopId, shop.id));
    if (total >= maxMessages)
      throw new ApiError(503, 'Too many messages wait at the moment. Please try again later.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      });
    const isComplaint = takesComplaints(shop);
    const picked = isComplaint && orderId ? await findOwnOrder(tx, shop, userId, orderId) : null;
    const complaint = isComplaint ? await nextComplaint(tx, shop) : null;
    const [row] = await tx
      .insert(messages)
      .values({
        ...written,
        ...complaint,
        shopId: shop.id,
        returnHost: hostname,
        requestKey: key,
        userId,
        orderId: picked,
      })
      .returning({ id: messages.id });
    if (!row) return complaint;
    if (complaint && isAcknowledged)
      await queueMail(tx, {
        id: `complaint-${row.id}`,
        shop,
        host: hostname,
        to: email,
        subject: `Complaint ${complaint.number}: ${shop.storeName} has your message`,
        parts: acknowledgement(shop, complaint),
      });
    const to = z.email().safeParse(shop.companyEmail.trim());
    if (!isMailed || !to.success) return complaint;
    await queueMail(tx, {
      id: `message-${row.id}`,
      shop,
      host: hostname,
      to: to.data,
      replyTo: email,
      subject: complaint ? `Complaint ${complaint.number}: ${subject}` : `Message: ${subject}`,
      parts: [
        `${name} (${email}) wrote by the contact form:`,
        { quote: message },
        ...(picked ? [`It is about the order ${picked}.`] : []),
        ...(complaint ? [`Answer by ${complaint.answerBy}.`] : []),
      ],
    });
    return complaint;
  });
}

function ofKey(shopId: string, key: string) {
  return and(eq(messages.shopId, shopId), eq(messages.requestKey, key));
}

function toComplaint({ number, answerBy }: Message): Complaint | null {
  return number !== null && answerBy !== null ? { number, answerBy } : null;
}

/** An order of somebody else is answered like one that does not exist. */
async function findOwnOrder(
  tx: Database,
  shop: Shop,
  userId: string | null,
  orderId: string,
): Promise<string> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.shopId, shop.id), eq(orders.userId, userId ?? NOBODY));
  const [order] = await tx.select({ id: orders.id }).from(orders).where(isOwn);
  if (order) return order.id;
  const error = 'Please choose one of your orders.';
  throw new ApiError(422, error, { fields: { orderId: error } });
}

/** The id of no user. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Answers a message by mail, closes it, or both at once, so that the answer is mailed exactly once.
 *
 * @param id of the message, or the number of its complaint
 * @param answer null closes it without a mail
 * @param isClosed whether it is closed
 * @returns the address of who wrote it; null when the shop has no such message, or it is to be closed and is closed already
 */
export async function answerMessage(
  db: Database,
  shop: Shop,
  id: string,
  { answer, isClosed = false }: { answer: string | null; isClosed?: boolean },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const named = id.startsWith('C-') ? eq(messages.number, id) : eq(messages.id, id);
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.shopId, shop.id), named))
      .for('update');
    if (!row || (isClosed && row.closedAt !== null)) return null;
    const now = new Date();
    await tx
      .update(messages)
      .set({ ...(answer !== null && { answer, answeredAt: now }), ...(isClosed && { closedAt: now }) })
      .where(eq(messages.id, row.id));
    if (answer === null) return row.email;
    await queueMail(tx, {
      // Each answer to a message is a mail of its own.
      id: `answer-${row.id}-${now.getTime()}`,
      shop,
      host: row.returnHost,
      to: row.email,
      subject: `Re: ${row.subject}${row.number === null ? '' : ` (${row.number})`}`,
      parts: [{ plain: answer }, 'You wrote:', { quote: row.message }],
    });
    return row.email;
  });
}
