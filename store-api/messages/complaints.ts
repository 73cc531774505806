import { z } from '@hono/zod-openapi';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { messages } from '../db/schema/messages';
import type { Shop } from '../db/schema/shops';
import { indiaDate } from '../delivery/delivery-date';
import type { MailPart } from '../mails/mail';

/** Within how many days a message is answered where the shop promises nothing else. */
const ANSWER_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What a shop with the feature `complaints` answers to a message. */
export const complaintSchema = z
  .object({
    number: z.string().openapi({ example: 'C-2611-0042' }),
    answerBy: z.iso.date().openapi({ description: 'The day in India by which the shop answers.' }),
  })
  .openapi('Complaint');

export type Complaint = z.infer<typeof complaintSchema>;

/** A customer has so many of their open complaints listed. */
const MAX_OPEN = 20;

/** Whether a shop gives messages a number and a date: the feature `complaints`. */
export function takesComplaints({ extras }: Pick<Shop, 'extras'>): boolean {
  return extras?.features.includes('complaints') === true;
}

/**
 * The number and the date of a complaint of now: `C-`, year and month in India, and how many there were in it.
 *
 * @param last the last number that was given in that month, 0 without one
 * @param now in ms since 1970
 */
export function complaintOf({ extras }: Pick<Shop, 'extras'>, last: number, now: number): Complaint {
  const days = extras?.redress?.answerDays ?? ANSWER_DAYS;
  return {
    number: `${monthPrefix(now)}${String(last + 1).padStart(4, '0')}`,
    answerBy: indiaDate(now + days * DAY_MS),
  };
}

function monthPrefix(now: number): string {
  const [year = '', month = ''] = indiaDate(now).split('-');
  return `C-${year.slice(2)}${month}-`;
}

/** Makes the next complaint of a shop, whose row the transaction has locked: no two get the same number. */
export async function nextComplaint(tx: Database, shop: Shop): Promise<Complaint> {
  const now = Date.now();
  const prefix = monthPrefix(now);
  const [row] = await tx
    .select({
      last: sql<number | null>`max(substring(${messages.number} from ${prefix.length + 1}::int)::int)`,
    })
    .from(messages)
    .where(and(eq(messages.shopId, shop.id), like(messages.number, `${prefix}%`)));
  return complaintOf(shop, row?.last ?? 0, now);
}

/** Reads the complaints of a customer that wait for an answer, the most urgent one first. */
export async function readOpenComplaints(db: Database, userId: string): Promise<Complaint[]> {
  const rows = await db
    .select({ number: messages.number, answerBy: messages.answerBy })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.answeredAt), isNull(messages.closedAt)))
    .orderBy(messages.answerBy, messages.number)
    .limit(MAX_OPEN);
  return rows.flatMap(({ number, answerBy }) => (number && answerBy ? [{ number, answerBy }] : []));
}

/**
 * What the mail says that acknowledges a complaint. It has nothing that was written: anybody can name any address, and a shop's
 * mail must not carry their words to it.
 */
export function acknowledgement(shop: Shop, { number, answerBy }: Complaint): MailPart[] {
  const officer = shop.extras?.redress?.officer;
  return [
    `Thank you for writing to ${shop.storeName}. Your complaint has the number ${number}.`,
    `We answer by ${day.format(new Date(answerBy))}.`,
    ...(officer
      ? [
          `If our answer is not enough, write to the Grievance Officer: ${[officer.name, officer.email, officer.phone].filter(Boolean).join(', ')}.`,
        ]
      : []),
    'If it was not you who wrote to us, do nothing.',
  ];
}
