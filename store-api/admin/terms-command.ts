import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { describeTerms } from '../../shared/describe-terms';
import { shops } from '../db/schema/shops';
import { termsSchema, type ShopTerms } from '../shops/shop-schema';
import { CommandError, defineCommand, noArguments } from './command';
import { lockShop } from './find-shop';

/** An option whose empty value takes the promise back. */
function termOption<Value>(read: (text: string) => unknown, schema: z.ZodType<Value>) {
  return z
    .string()
    .transform((text): unknown => (text.trim() === '' ? null : read(text.trim())))
    .pipe(schema.nullable())
    .optional();
}

const { deliveryDays, shippingFee, freeFrom, jurisdiction, sells } = termsSchema.shape;

const dayRange = deliveryDays
  .unwrap()
  .refine(
    (range) => typeof range === 'number' || range[0] <= range[1],
    'must be the least and the most days, such as 2-5',
  );

const dayOption = termOption((text) => {
  // What is no number is refused as a whole, by a message that shows both forms.
  if (!/^[\d.]+(-[\d.]+)?$/.test(text)) return text;
  const [least, most] = text.split('-').map(Number);
  return most === undefined ? least : [least, most];
}, dayRange);

/** What a shop promises itself, in place of the built-in terms. */
export const termsCommand = defineCommand({
  name: 'shops terms',
  usage:
    '[--delivery-days 2-5] [--shipping-fee RUPEES] [--free-from RUPEES] [--cancel-days N] [--return-days N] [--refund-days N] [--jurisdiction T] [--sells T]',
  summary:
    'Shows and changes what a shop promises in its policies and beside its products; an empty value takes a promise back',
  schema: z.object({
    args: noArguments,
    'delivery-days': dayOption,
    'shipping-fee': termOption(Number, shippingFee.unwrap()),
    'free-from': termOption(Number, freeFrom.unwrap()),
    'cancel-days': dayOption,
    'return-days': dayOption,
    'refund-days': dayOption,
    jurisdiction: termOption((text) => text, jurisdiction.unwrap()),
    sells: termOption((text) => text, sells.unwrap()),
  }),
  run: async ({ db, hostname, print }, values) => {
    const changes: Partial<Record<keyof ShopTerms, unknown>> = {
      deliveryDays: values['delivery-days'],
      shippingFee: values['shipping-fee'],
      freeFrom: values['free-from'],
      cancelDays: values['cancel-days'],
      returnDays: values['return-days'],
      refundDays: values['refund-days'],
      jurisdiction: values.jurisdiction,
      sells: values.sells,
    };
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const terms = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      if (given.length === 0) return shop.terms;
      const all = { ...shop.terms, ...Object.fromEntries(given) };
      const kept = termsSchema.parse(
        Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
      );
      if (kept.freeFrom !== undefined && kept.shippingFee === undefined)
        throw new CommandError('--free-from needs --shipping-fee, which is due below that amount.');
      await tx.update(shops).set({ terms: kept }).where(eq(shops.id, shop.id));
      return kept;
    });
    if (terms === null) await print('The shop promises what the built-in policies do; see `shops check`.');
    else await print(`The shop sells ${terms.sells ?? 'clothing'}, and promises: ${describeTerms(terms)}.`);
  },
});
