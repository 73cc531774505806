import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '../db/schema/mails';
import { messages, newsletterSubscribers, type Message } from '../db/schema/messages';
import { indiaDate } from '../delivery/delivery-date';
import { answerMessage } from '../messages/messages';
import { unsubscribeUrl } from '../messages/newsletter';
import { CommandError, defineCommand, noArguments, type Command, type CommandContext } from './command';
import { findShop } from './find-shop';

const limit = z.coerce.number('must be a number').pipe(z.int().min(1).max(1_000_000));

/** The id of a message, or the number of its complaint. */
const idArguments = z.tuple(
  [z.union([z.uuid(), z.string().regex(/^C-\d{4}-\d{4,}$/)], 'The id of the message is not valid.')],
  'There must be one argument, ID.',
);

const answerText = z
  .string('is missing')
  .trim()
  .min(1, 'is empty')
  .max(10_000, 'has more than 10,000 characters');

const messageList = defineCommand({
  name: 'messages list',
  usage: '[--all] [--limit 50]',
  summary:
    'Lists what shoppers wrote and nobody has answered, with when an answer is due: overdue first, then oldest first; --all lists the others, too',
  schema: z.object({ args: noArguments, all: z.boolean().default(false), limit: limit.default(50) }),
  run: async ({ db, hostname, print }, { all, limit: count }) => {
    const shop = await findShop(db, hostname);
    const today = indiaDate(Date.now());
    const isOpen = and(isNull(messages.answeredAt), isNull(messages.closedAt));
    const isOverdue = and(isOpen, lt(messages.answerBy, today));
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.shopId, shop.id), all ? undefined : isOpen))
      .orderBy(desc(sql`coalesce(${isOverdue}, false)`), asc(messages.createdAt), asc(messages.id))
      .limit(count);
    for (const row of rows) await printMessage(print, row, today);
    if (rows.length === 0) await print('No messages.');
  },
});

async function printMessage(print: CommandContext['print'], row: Message, today: string): Promise<void> {
  const { id, createdAt, name, email, subject, message, number, answerBy, orderId, answer, closedAt } = row;
  await print(`${id}  ${createdAt.toISOString()}  ${name} <${email}>  ${subject}`);
  if (number !== null && answerBy !== null) {
    const isOverdue = answer === null && closedAt === null && answerBy < today;
    const order = orderId === null ? '' : `, order ${orderId}`;
    await print(`    Complaint ${number}${order}, answer by ${answerBy}${isOverdue ? ': OVERDUE' : ''}`);
  }
  for (const line of message.split(/\r\n|[\r\n]/)) await print(`    ${line}`);
  if (answer !== null) await print(`    Answered: ${answer.replace(/\s+/g, ' ')}`);
  if (closedAt !== null) await print(`    Closed: ${closedAt.toISOString()}`);
}

const messageAnswer = defineCommand({
  name: 'messages answer',
  usage: 'ID --text TEXT',
  summary: 'Answers a message by mail; the mail quotes what was written',
  schema: z.object({ args: idArguments, text: answerText }),
  run: async ({ db, hostname, print }, { args: [id], text }) => {
    const shop = await findShop(db, hostname);
    const address = await answerMessage(db, shop, id, { answer: text });
    if (address === null) throw new CommandError(`The shop has no message ${id}.`);
    await print(`The answer to ${address} is on its way.`);
  },
});

const messageClose = defineCommand({
  name: 'messages close',
  usage: 'ID [--answer TEXT]',
  summary: 'Closes a message; an answer is mailed, once. ID may be the number of a complaint',
  schema: z.object({ args: idArguments, answer: answerText.optional() }),
  run: async ({ db, hostname, print }, { args: [id], answer = null }) => {
    const shop = await findShop(db, hostname);
    const address = await answerMessage(db, shop, id, { answer, isClosed: true });
    if (address === null) throw new CommandError(`The shop has no open message ${id}.`);
    await print(
      answer === null ? 'It is closed.' : `It is closed, and the answer to ${address} is on its way.`,
    );
  },
});

const newsletterList = defineCommand({
  name: 'newsletter list',
  usage: '[--limit 1000000]',
  summary:
    'Lists who has confirmed the newsletter: an address a line, with the link that ends its subscription',
  schema: z.object({ args: noArguments, limit: limit.default(1_000_000) }),
  run: async ({ db, hostname, shopUrl, print }, { limit: count }) => {
    const shop = await findShop(db, hostname);
    const rows = await db
      .select()
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.shopId, shop.id), isNotNull(newsletterSubscribers.confirmedAt)))
      .orderBy(asc(newsletterSubscribers.email))
      .limit(count);
    for (const row of rows) await print(`${row.email}  ${unsubscribeUrl(shopUrl, row)}`);
    if (rows.length === 0) await print('No subscribers.');
  },
});

const mailList = defineCommand({
  name: 'mails list',
  usage: '[--limit 50]',
  summary: 'Lists mails of all shops that wait to be sent or were given up, with the reason',
  schema: z.object({ args: noArguments, limit: limit.default(50) }),
  run: async ({ db, print }, { limit: count }) => {
    const rows = await db.select().from(mails).orderBy(asc(mails.createdAt)).limit(count);
    for (const { id, createdAt, dueAt, toAddress, subject, attempts, error } of rows) {
      const state = dueAt === null ? 'given up' : attempts === 0 ? 'waits' : `tried ${attempts} times`;
      await print(`${id}  ${createdAt.toISOString()}  to ${toAddress}  ${subject}  ${state}`);
      if (error !== null) await print(`    ${error.replace(/\s+/g, ' ')}`);
    }
    if (rows.length === 0) await print('No mails wait.');
  },
});

const mailRetry = defineCommand({
  name: 'mails retry',
  usage: '',
  summary: 'Tries all waiting mails and those that were given up at once',
  schema: z.object({ args: noArguments }),
  run: async ({ db, print }) => {
    // As of now, so that those of a changed mail server get their three days again.
    const now = new Date();
    const rows = await db.update(mails).set({ dueAt: now, createdAt: now }).returning({ id: mails.id });
    await print(rows.length === 1 ? '1 mail is tried now.' : `${rows.length} mails are tried now.`);
  },
});

/** The commands about messages, the newsletter and the outbox. */
export const messageCommands: Command[] = [
  messageList,
  messageAnswer,
  messageClose,
  newsletterList,
  mailList,
  mailRetry,
];
