import { countDistinct, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orderItems } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { toRupees } from '../money';
import { COLOR_KEYS, optionsOf, SIZE_KEYS } from '../orders/pricing';
import { setHidden } from '../products/hidden-products';
import { CommandError, defineCommand, oneArgument, type Command } from './command';
import { exportProducts } from './export-products';
import { findProducts } from './find-products';
import { findShop } from './find-shop';
import { importProducts } from './import-products';
import type { StockedProduct } from './merge-product';
import type { ProductFormat } from './product-file';
import { endDateSchema, rupeesSchema } from './product-row';
import { loadProducts, storeProducts } from './store-products';

/** @throws CommandError when the name of the file does not tell its format */
export function formatOf(file: string): ProductFormat {
  const format = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (format === 'csv' || format === 'json') return format;
  throw new CommandError('The name of the file must end in .csv or .json.');
}

const importCommand = defineCommand({
  name: 'products import',
  usage: 'FILE [--dry-run] [--skip-bad]',
  summary: 'Adds and changes products by a CSV or JSON file: all rows, or with --skip-bad the good ones',
  file: 'read',
  schema: z.object({
    args: oneArgument('FILE'),
    'dry-run': z.boolean().default(false),
    'skip-bad': z.boolean().default(false),
  }),
  run: async (context, { args: [file], ...options }) => {
    const format = formatOf(file);
    const shop = await findShop(context.db, context.hostname);
    const settings = { isDryRun: options['dry-run'], skipsBad: options['skip-bad'] };
    await importProducts(context, { shopId: shop.id, format, ...settings });
  },
});

const exportCommand = defineCommand({
  name: 'products export',
  usage: 'FILE',
  summary: 'Writes all products to a CSV or JSON file, which can be changed and imported again',
  file: 'write',
  schema: z.object({ args: oneArgument('FILE') }),
  run: async (context, { args: [file] }) => {
    const format = formatOf(file);
    const shop = await findShop(context.db, context.hostname);
    await exportProducts(context, shop.id, format);
  },
});

const productArgument = z.string();

/** Changes one product in a transaction. */
async function changeProduct(
  db: Database,
  hostname: string | null,
  name: string,
  change: (stored: StockedProduct) => StockedProduct,
): Promise<StockedProduct> {
  return db.transaction(async (tx) => {
    const shop = await findShop(tx, hostname);
    const ids = (await findProducts(tx, shop.id, [name])).map(({ id }) => id);
    const [[id, stored] = []] = await loadProducts(tx, shop.id, ids);
    if (!id || !stored) throw new CommandError(`The shop has no product ${name}.`);
    const changed = change(stored);
    const { regularPrice, discountedPrice } = changed.product;
    if (discountedPrice !== null && discountedPrice >= regularPrice) {
      throw new CommandError('The sale price must be lower than the price.');
    }
    await storeProducts(tx, shop.id, [{ id, isNew: false, before: stored.variants, ...changed }]);
    return changed;
  });
}

const price = defineCommand({
  name: 'products price',
  usage: 'ID RUPEES',
  summary: 'Sets the regular price',
  schema: z.object({ args: z.tuple([productArgument, rupeesSchema], 'ID and RUPEES are needed.') }),
  run: async ({ db, hostname, print }, { args: [id, regularPrice] }) => {
    const { product } = await changeProduct(db, hostname, id, (stored) => ({
      ...stored,
      product: { ...stored.product, regularPrice },
    }));
    await print(`${product.title} costs ₹${toRupees(regularPrice)}.`);
  },
});

const sale = defineCommand({
  name: 'products sale',
  usage: 'ID [RUPEES] [--until DATE] [--end]',
  summary: 'Sets the sale price and when the sale ends (a date is its last day, in India), or ends it',
  schema: z
    .object({
      args: z.tuple([productArgument], rupeesSchema),
      until: endDateSchema.optional(),
      end: z.boolean().default(false),
    })
    .refine(
      ({ args, end }) => (end ? args.length === 1 : args.length <= 2),
      'Give RUPEES or --end, not both.',
    )
    .refine(({ args, until, end }) => end || until || args.length === 2, 'Give RUPEES, --until or --end.')
    .refine(({ until }) => !until || until.getTime() > Date.now(), 'The sale would be over already.'),
  run: async ({ db, hostname, print }, { args: [id, rupees], until, end }) => {
    const { product } = await changeProduct(db, hostname, id, (stored) => {
      const discountedPrice = end ? null : (rupees ?? stored.product.discountedPrice);
      if (!end && discountedPrice === null)
        throw new CommandError('The product has no sale price; give RUPEES.');
      const { saleEndsAt: ending } = stored.product;
      // A new sale does not end when a former one did.
      const kept = ending && ending.getTime() > Date.now() ? ending : null;
      const saleEndsAt = end ? null : (until ?? kept);
      return { ...stored, product: { ...stored.product, discountedPrice, saleEndsAt } };
    });
    const { discountedPrice, saleEndsAt } = product;
    const ending = saleEndsAt ? ` until ${saleEndsAt.toISOString()}` : '';
    await print(
      discountedPrice === null
        ? `${product.title} is not on sale.`
        : `${product.title} costs ₹${toRupees(discountedPrice)}${ending}.`,
    );
  },
});

const stock = defineCommand({
  name: 'products stock',
  usage: 'ID [PIECES] [--size TEXT] [--color TEXT] [--uncounted]',
  summary: 'Shows the pieces of a product, sets those of a size and color, or stops counting them',
  schema: z
    .object({
      args: z.tuple(
        [productArgument],
        z
          .string()
          .regex(/^\d+$/, 'must be a whole number')
          .transform(Number)
          .pipe(z.number().max(1_000_000, 'must be at most 1000000')),
      ),
      size: z.string().default(''),
      color: z.string().default(''),
      uncounted: z.boolean().default(false),
    })
    .refine(({ args }) => args.length <= 2, 'There are too many arguments.'),
  run: async ({ db, hostname, print }, { args: [id, pieces], size, color, uncounted }) => {
    const { product, variants } = await changeProduct(db, hostname, id, (stored) => {
      if (uncounted) return { variants: [], product: { ...stored.product, soldOut: false } };
      if (pieces === undefined) return stored;
      const isIt = (variant: { size: string; color: string }) =>
        variant.size === size && variant.color === color;
      const fits = (value: string, known: string[]) =>
        known.length === 0 ? value === '' : known.includes(value);
      const sizes = optionsOf(stored.product.attributes, SIZE_KEYS);
      const colors = optionsOf(stored.product.attributes, COLOR_KEYS);
      if (!fits(size, sizes) || !fits(color, colors)) {
        const offered = [
          sizes.length > 0 && `--size ${sizes.join(', ')}`,
          colors.length > 0 && `--color ${colors.join(', ')}`,
        ];
        throw new CommandError(
          `The product has: ${offered.filter(Boolean).join('; ') || 'no sizes and colors'}.`,
        );
      }
      const others = stored.variants.filter((variant) => !isIt(variant));
      const all = [...others, { size, color, stock: pieces }];
      return {
        variants: all,
        product: { ...stored.product, soldOut: all.every((variant) => variant.stock === 0) },
      };
    });
    if (variants.length === 0) await print(`The pieces of ${product.title} are not counted.`);
    for (const variant of variants) {
      await print(
        `${[variant.size, variant.color].filter(Boolean).join(', ') || product.title}: ${variant.stock}`,
      );
    }
  },
});

const someProducts = z.object({ args: z.array(productArgument).min(1, 'ID is missing.') });

const remove = defineCommand({
  name: 'products delete',
  usage: 'ID …',
  summary: 'Deletes products for good with their reviews and pictures; orders keep their names and prices',
  question: (names) => `Delete ${names.join(', ')} for good, with reviews and pictures?`,
  schema: someProducts,
  run: async ({ db, hostname, print }, { args: names }) => {
    const deleted = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const named = await findProducts(tx, shop.id, names);
      const ids = named.map(({ id }) => id);
      const ordered = await tx
        .select({ id: orderItems.productId, orders: countDistinct(orderItems.orderId) })
        .from(orderItems)
        .where(inArray(orderItems.productId, ids))
        .groupBy(orderItems.productId);
      await tx.delete(products).where(inArray(products.id, ids));
      return named.map(({ id, title }) => ({
        title,
        orders: ordered.find((one) => one.id === id)?.orders ?? 0,
      }));
    });
    for (const { title, orders } of deleted) {
      const place = orders === 1 ? '1 order' : `${orders} orders`;
      await print(`${title} is deleted.${orders > 0 ? ` Its name and price stay in ${place}.` : ''}`);
    }
  },
});

function hidingCommand(name: string, isHidden: boolean, summary: string, outcome: string): Command {
  return defineCommand({
    name: `products ${name}`,
    usage: 'ID …',
    summary,
    schema: someProducts,
    run: async ({ db, hostname, print }, { args: names }) => {
      const named = await db.transaction(async (tx) => {
        const shop = await findShop(tx, hostname);
        const found = await findProducts(tx, shop.id, names);
        await setHidden(
          tx,
          shop.id,
          found.map(({ id }) => id),
          isHidden,
        );
        return found;
      });
      for (const { title } of named) await print(`${title} is ${outcome}.`);
    },
  });
}

const hide = hidingCommand(
  'hide',
  true,
  'Takes products out of lists, search, feeds and orders, and makes their pages 404; `products show` brings them back',
  'hidden',
);

const show = hidingCommand('show', false, 'Brings hidden products back', 'for sale');

/** The commands about products. */
export const productCommands: Command[] = [
  importCommand,
  exportCommand,
  price,
  sale,
  stock,
  hide,
  show,
  remove,
];
