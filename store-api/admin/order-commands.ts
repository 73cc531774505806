import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { users } from '../db/schema/users';
import { indiaTime } from '../delivery/delivery-date';
import { rejectUnserved } from '../delivery/find-delivery-rule';
import { moveOrder } from '../orders/move-order';
import { readEvents, recordState } from '../orders/order-events';
import { orderRequestSchema } from '../orders/order-request';
import { refusalOf, stateOf } from '../orders/order-state';
import { placeOrder } from '../orders/place-order';
import { optionsOf, SIZE_KEYS } from '../orders/pricing';
import { queueStepMail } from '../orders/step-mail';
import { cancelOrder } from '../orders/stock';
import { hasQuotes, makeQuote } from '../quotes/make-quote';
import { CommandError, defineCommand, noArguments, type Command } from './command';
import { orderArgument, requireOrder } from './find-order';
import { findShop } from './find-shop';
import { describeRefunds, listOrders, printOrder, showOrder } from './list-orders';
import { parcelSchema, toParcel } from './parcel-options';
import { findSkus } from './store-products';

const status = defineCommand({
  name: 'orders status',
  usage:
    'ID processing|packed|shipped|out-for-delivery|delivered|returned [--courier NAME] [--tracking NUMBER] [--link URL]',
  summary: 'Moves an order on and tells its customer; processing means that it is paid',
  schema: z.object({
    args: z.tuple([
      orderArgument,
      z.enum(
        ['processing', 'packed', 'shipped', 'out-for-delivery', 'delivered', 'returned'],
        'The status must be processing, packed, shipped, out-for-delivery, delivered or returned; `orders cancel` cancels.',
      ),
    ]),
    ...parcelSchema,
  }),
  run: async ({ db, hostname, print }, { args: [id, name], ...parcel }) => {
    const shop = await findShop(db, hostname);
    await requireOrder(db, shop.id, id);
    // An order that is processed is paid.
    const step = name === 'processing' ? 'paid' : name;
    const refusal = await db.transaction((tx) => moveOrder(tx, id, step, toParcel(parcel), shop));
    if (refusal !== null) throw new CommandError(refusal);
    const refunds = name === 'returned' ? (await describeRefunds(db, [id]))(id) : [];
    await print(`${[`${id} is ${name}`, ...refunds].join(', ')}.`);
  },
});

const cancel = defineCommand({
  name: 'orders cancel',
  usage: 'ID',
  summary: 'Cancels an order that is not packed, puts its pieces back into stock and refunds what was paid',
  schema: z.object({ args: z.tuple([orderArgument]) }),
  run: async ({ db, hostname, print }, { args: [id] }) => {
    const shop = await findShop(db, hostname);
    await requireOrder(db, shop.id, id);
    const isCancelled = await db.transaction(async (tx) => {
      const isDone = await cancelOrder(tx, id, undefined, 'shop');
      if (isDone) await queueStepMail(tx, id, 'cancelled');
      return isDone;
    });
    if (!isCancelled) {
      const { status: now } = await requireOrder(db, shop.id, id);
      throw new CommandError(refusalOf(stateOf(now, await readEvents(db, id)), 'cancelled'));
    }
    const refunds = (await describeRefunds(db, [id]))(id);
    await print(`${[`${id} is cancelled`, ...refunds].join(', ')}.`);
  },
});

/** A line such as `ID`, `ID,2`, `ID,2,M` or `ID,1,,Navy`. */
const itemSchema = z.string().transform((item, context) => {
  const [productId = '', quantity = '1', size = '', color = ''] = item.split(',').map((part) => part.trim());
  if (/^\d+$/.test(quantity))
    return { productId, quantity: Number(quantity), size: size || null, color: color || null };
  context.addIssue({
    code: 'custom',
    message: 'must be ID,PIECES,SIZE,COLOR; all but the ID may be left out',
  });
  return z.NEVER;
});

const needed = z.string('is missing');

type TypedItem = z.output<typeof itemSchema>;

/**
 * The items with the ids of SKUs, and the sizes that the shop would ask for; a product's only size is chosen.
 *
 * @throws CommandError when one is missing
 */
async function withSizes(db: Database, shopId: string, typed: TypedItem[]): Promise<TypedItem[]> {
  const names = typed.map(({ productId }) => productId);
  const idOfSku = await findSkus(db, shopId, names);
  const items = typed.map((item) => ({ ...item, productId: idOfSku.get(item.productId) ?? item.productId }));
  const ids = items.map(({ productId }) => productId).filter((id) => z.uuid().safeParse(id).success);
  const found = await db
    .select({ id: products.id, title: products.title, attributes: products.attributes })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids)));
  return items.map((item) => {
    const product = found.find(({ id }) => id === item.productId.toLowerCase());
    const sizes = optionsOf(product?.attributes ?? [], SIZE_KEYS);
    if (item.size !== null || sizes.length === 0) return item;
    if (sizes.length === 1) return { ...item, size: sizes[0] ?? null };
    throw new CommandError(
      `${product?.title} comes in the sizes ${sizes.join(', ')}: name one, such as ${item.productId},${item.quantity},${sizes[0]}.`,
    );
  });
}

const create = defineCommand({
  name: 'orders create',
  usage:
    '--email EMAIL --item ID[,PIECES[,SIZE[,COLOR]]] … --name T --address T --city T --state T --postal-code T --phone T [--paid]',
  summary: 'Places an order for a registered customer at the prices of the catalogue, as the shop does',
  schema: z.object({
    args: noArguments,
    email: needed.trim().toLowerCase(),
    item: z.array(itemSchema, 'is missing').min(1, 'is missing'),
    name: needed,
    address: needed,
    city: needed,
    state: needed,
    'postal-code': needed,
    phone: needed,
    paid: z.boolean().default(false),
  }),
  run: async (context, { email, item: items, paid, ...person }) => {
    const { db, hostname } = context;
    const shop = await findShop(db, hostname);
    const [customer] = await db
      .select()
      .from(users)
      .where(and(eq(users.shopId, shop.id), eq(users.email, email)));
    if (!customer) throw new CommandError(`The shop has no customer ${email}.`);
    const lines = await withSizes(db, shop.id, items);
    const quantities = new Map<string, number>();
    for (const { productId, quantity } of lines) {
      quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    }
    const parsed = orderRequestSchema.safeParse({
      products: Object.fromEntries(quantities),
      lines,
      shippingAddress: { fullName: person.name, postalCode: person['postal-code'], ...person },
    });
    if (!parsed.success) throw new CommandError(parsed.error.issues.map(({ message }) => message).join('\n'));
    const order = await db.transaction(async (tx) => {
      rejectUnserved(shop, parsed.data.shippingAddress.postalCode);
      // Nobody has to agree: who types the command has agreed with the customer.
      const quote = hasQuotes(shop)
        ? await makeQuote(
            tx,
            { shop, customer, isOrder: true },
            { lines, postalCode: parsed.data.shippingAddress.postalCode, coupon: undefined, giftWrap: false },
          )
        : null;
      const placed = await placeOrder(tx, customer, parsed.data, shop, quote, { who: 'shop' });
      if (!paid) return placed;
      const statuses = { from: ORDER_STATUS.pending, to: ORDER_STATUS.processing };
      await tx.update(orders).set({ status: statuses.to }).where(eq(orders.id, placed.id));
      await recordState(tx, placed.id, 'paid', 'shop', statuses);
      return { ...placed, status: ORDER_STATUS.processing };
    });
    await printOrder(context, order);
    if (order.payBefore && !paid)
      await context.print(
        `  To be paid before ${indiaTime(Date.parse(order.payBefore))}; then it is cancelled.`,
      );
  },
});

/** The commands about orders. */
export const orderCommands: Command[] = [listOrders, showOrder, status, cancel, create];
