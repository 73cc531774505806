import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { shops } from '../db/schema/shops';
import { PLAIN_EXTRAS, redressSchema, type Redress } from '../shops/shop-schema';
import { CommandError, defineCommand, noArguments } from './command';
import { lockShop } from './find-shop';

const { acknowledgeHours, answerDays, officer } = redressSchema.shape;

function describe({ acknowledgeHours: hours, answerDays: days, officer: { name, phone, email } }: Redress) {
  const contact = [name, phone, email].filter(Boolean).join(', ');
  return `Messages are acknowledged within ${hours} hours and answered within ${days} days. Grievance Officer: ${contact}.`;
}

/** What a shop promises to whoever complains. */
export const redressCommand = defineCommand({
  name: 'shops redress',
  usage: '[--officer NAME] [--phone P] [--email E] [--acknowledge-hours 48] [--answer-days 30]',
  summary: 'Shows and changes what the contact page promises to whoever complains, and the grievance officer',
  schema: z.object({
    args: noArguments,
    officer: officer.shape.name.optional(),
    phone: officer.shape.phone,
    email: officer.shape.email,
    'acknowledge-hours': z.string().transform(Number).pipe(acknowledgeHours).optional(),
    'answer-days': z.string().transform(Number).pipe(answerDays).optional(),
  }),
  run: async ({ db, hostname, print }, { officer: name, phone, email, ...times }) => {
    const [hours, days] = [times['acknowledge-hours'], times['answer-days']];
    const isGiven = [name, phone, email, hours, days].some((value) => value !== undefined);
    const redress = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      const before = shop.extras?.redress;
      if (!isGiven) return before;
      if (!before && name === undefined) throw new CommandError('Name the officer first: `--officer NAME`.');
      const after = redressSchema.parse({
        acknowledgeHours: hours ?? before?.acknowledgeHours ?? 48,
        answerDays: days ?? before?.answerDays ?? 30,
        // Another officer has another phone and mailbox.
        officer: {
          ...(name === undefined && before?.officer),
          ...(name && { name }),
          ...(phone && { phone }),
          ...(email && { email }),
        },
      });
      const extras = { ...(shop.extras ?? PLAIN_EXTRAS), redress: after };
      await tx.update(shops).set({ extras }).where(eq(shops.id, shop.id));
      return after;
    });
    await print(redress ? describe(redress) : 'The shop has named no grievance officer.');
  },
});
