import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { shops } from '../db/schema/shops';
import { codSchema, PLAIN_EXTRAS, type CodTerms } from '../shops/shop-schema';
import { defineCommand, noArguments } from './command';
import { featuresOf } from './feature-commands';
import { lockShop } from './find-shop';

const { fee, cap } = codSchema.shape;

/** An amount whose empty value takes it away. */
const optionalRupees = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text)))
  .pipe(cap.unwrap().nullable())
  .optional();

function describe({ fee: added, cap: most, codeAbove: above, guests }: CodTerms): string {
  return [
    added > 0 ? `a fee of ₹${added}` : 'no fee',
    most === undefined ? 'any total' : `up to ₹${most}`,
    above === undefined ? 'no one-time codes' : `a one-time code above ₹${above}`,
    guests ? 'guests, too' : 'no guests',
  ].join(', ');
}

/** The terms on which an order is paid when it arrives. */
export const codCommand = defineCommand({
  name: 'shops cod',
  usage: '[--fee RUPEES] [--cap RUPEES] [--code-above RUPEES] [--guests yes|no]',
  summary:
    'Shows and changes the terms of cash on delivery; an empty value of --cap or --code-above takes it away',
  schema: z.object({
    args: noArguments,
    fee: z.string().transform(Number).pipe(fee).optional(),
    cap: optionalRupees,
    'code-above': optionalRupees,
    guests: z
      .enum(['yes', 'no'], 'must be yes or no')
      .transform((answer) => answer === 'yes')
      .optional(),
  }),
  run: async ({ db, hostname, print }, values) => {
    const changes: Partial<Record<keyof CodTerms, unknown>> = {
      fee: values.fee,
      cap: values.cap,
      codeAbove: values['code-above'],
      guests: values.guests,
    };
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const { terms, isOn } = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      const features = featuresOf(shop);
      const now = {
        terms: shop.extras?.cod,
        isOn: ['quotes', 'cod'].every((name) => features.includes(name)),
      };
      if (given.length === 0) return now;
      const all = { fee: 0, guests: true, ...shop.extras?.cod, ...Object.fromEntries(given) };
      const cod = codSchema.parse(
        Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
      );
      const extras = { ...(shop.extras ?? PLAIN_EXTRAS), cod };
      await tx.update(shops).set({ extras }).where(eq(shops.id, shop.id));
      return { ...now, terms: cod };
    });
    if (terms === undefined)
      return print('The shop has no terms of cash on delivery; `shops cod --fee 49` sets some.');
    await print(`Cash on delivery: ${describe(terms)}.`);
    if (!isOn) await print('They hold with `shops features --add quotes,cod`, which is off.');
  },
});
