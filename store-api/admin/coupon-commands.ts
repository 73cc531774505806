import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { coupons, type Coupon } from '../db/schema/coupons';
import { users } from '../db/schema/users';
import { emailAddress } from '../mails/email-address';
import { toPaise, toRupees } from '../money';
import { countUses, normalizeCode } from '../quotes/coupons';
import { hasCoupons } from '../quotes/make-quote';
import { CommandError, defineCommand, noArguments, oneArgument, type Command } from './command';
import { findShop } from './find-shop';

const rupees = z.coerce
  .number('must be an amount in rupees')
  .pipe(z.number().min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000'));

const code = z
  .string()
  .transform(normalizeCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, 'The code must have 3 to 40 letters, digits and hyphens.'));

/** The end of a day in India. */
const lastDay = z.iso
  .date('must be a day, such as 2026-12-31')
  .transform((day) => new Date(`${day}T23:59:59.999+05:30`))
  .refine((end) => end.getTime() > Date.now(), 'must not be over');

const flag = z.boolean().default(false);

const add = defineCommand({
  name: 'coupons add',
  usage:
    'CODE --off RUPEES [--limit USES] [--from RUPEES] [--public] [--once] [--first-order] [--category C] [--for EMAIL] [--until DATE]',
  summary:
    'Makes a coupon; --public offers it in every cart, --once takes it once from each customer, --for is for one customer alone',
  schema: z.object({
    args: z.tuple([code], 'There must be one argument, CODE.'),
    off: rupees,
    limit: z.coerce.number('must be a number').pipe(z.int().min(1).max(1_000_000)).optional(),
    from: rupees.optional(),
    public: flag,
    once: flag,
    'first-order': flag,
    category: z.string().trim().toLowerCase().min(1, 'must not be empty').optional(),
    for: emailAddress.optional(),
    until: lastDay.optional(),
  }),
  run: async ({ db, hostname, print }, { args: [name], off, ...options }) => {
    if (options.public && options.for !== undefined)
      throw new CommandError(
        'A coupon is offered to everybody with --public, or for one customer with --for.',
      );
    const shop = await findShop(db, hostname);
    const isKnown =
      options.for === undefined ||
      (await db.$count(users, and(eq(users.shopId, shop.id), eq(users.email, options.for)))) > 0;
    const added = await db
      .insert(coupons)
      .values({
        shopId: shop.id,
        code: name,
        off: toPaise(off),
        minimum: toPaise(options.from ?? 0),
        useLimit: options.limit ?? null,
        isPublic: options.public,
        isOncePerCustomer: options.once,
        isForFirstOrder: options['first-order'],
        category: options.category ?? null,
        email: options.for ?? null,
        endsAt: options.until ?? null,
      })
      .onConflictDoNothing()
      .returning();
    const [coupon] = added;
    if (!coupon) throw new CommandError(`The shop has a coupon ${name} already; \`coupons end\` ends it.`);
    await print(describe(coupon, 0));
    if (!isKnown)
      await print(
        `The shop has no customer ${options.for}: whoever registers with that address first can use it.`,
      );
    if (!hasCoupons(shop))
      await print('Nobody can use it yet: turn on `shops features --add quotes,coupons`.');
  },
});

const list = defineCommand({
  name: 'coupons list',
  usage: '',
  summary: 'Lists the coupons with their uses; orders that are cancelled do not count',
  schema: z.object({ args: noArguments }),
  run: async ({ db, hostname, print }) => {
    const shop = await findShop(db, hostname);
    const rows = await db
      .select()
      .from(coupons)
      .where(eq(coupons.shopId, shop.id))
      .orderBy(asc(coupons.code));
    for (const coupon of rows) await print(describe(coupon, await countUses(db, coupon.id)));
    if (rows.length === 0) await print('No coupons.');
  },
});

const end = defineCommand({
  name: 'coupons end',
  usage: 'CODE',
  summary: 'Ends a coupon now; orders that were placed with it stay as they are',
  schema: z.object({ args: oneArgument('CODE') }),
  run: async ({ db, hostname, print }, { args: [given] }) => {
    const shop = await findShop(db, hostname);
    const name = normalizeCode(given);
    const ended = await db
      .update(coupons)
      .set({ endsAt: sql`least(${coupons.endsAt}, now())` })
      .where(and(eq(coupons.shopId, shop.id), eq(coupons.code, name)))
      .returning();
    if (ended.length === 0) throw new CommandError(`The shop has no coupon ${name}.`);
    await print(`${name} has ended.`);
  },
});

function describe(coupon: Coupon, uses: number): string {
  const { minimum, useLimit, category, email, endsAt } = coupon;
  return [
    `${coupon.code}  ₹${toRupees(coupon.off)} off`,
    minimum > 0 && `from ₹${toRupees(minimum)}`,
    category && `for ${category}`,
    email && `for ${email}`,
    coupon.isPublic && 'public',
    coupon.isOncePerCustomer && 'once for each customer',
    coupon.isForFirstOrder && 'for a first order',
    `${uses}${useLimit === null ? '' : ` of ${useLimit}`} used`,
    endsAt && `${endsAt.getTime() <= Date.now() ? 'ended' : 'until'} ${endsAt.toISOString()}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The commands about coupons. */
export const couponCommands: Command[] = [add, list, end];
