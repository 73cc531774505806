import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { OVER_RETURN_STATES } from '../../shared/order-words';
import type { Database } from '../db/database';
import { orderItems, orders } from '../db/schema/orders';
import { returnLines, returns, type Return } from '../db/schema/returns';
import type { Shop } from '../db/schema/shops';
import { parseOrderId } from '../orders/order-id';
import { pieceName } from '../orders/stock';
import { moveReturn } from '../returns/move-return';
import { CommandError, defineCommand, noArguments, type Command } from './command';
import { findShop } from './find-shop';
import { describeRefunds } from './list-orders';
import { parcelSchema, shownLine, toParcel, type ParcelValues } from './parcel-options';

const MAX_LISTED = 200;

/** The id of a return: that of its order, and its number. */
const returnArgument = z.string('ID is missing.').transform((typed, context) => {
  const [, order = '', number] = /^(.*)-R([1-9]\d{0,4})$/i.exec(typed.trim()) ?? [];
  const orderId = parseOrderId(order);
  if (orderId !== null && number !== undefined) return `${orderId}-R${number}`;
  context.addIssue({ code: 'custom', message: `${typed} is not the id of a return.` });
  return z.NEVER;
});

/** @returns for each return its lines, such as `1 × Linen shirt, size M → L, Too small` */
async function describeLines(db: Database, found: Return[]): Promise<(id: string) => string[]> {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ line: returnLines, item: orderItems })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.itemId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderItems.position));
  return (id) =>
    rows
      .filter(({ line }) => line.returnId === id)
      .map(({ line: { quantity, size, reason, note }, item }) =>
        [
          `${quantity} × ${pieceName(item)}`,
          size !== null && `to size ${size}`,
          reason,
          note && `“${note.replace(/\s+/g, ' ')}”`,
        ]
          .filter(Boolean)
          .join(', '),
      );
}

const list = defineCommand({
  name: 'returns list',
  usage: '[--all]',
  summary: 'Lists returns with something left to do, newest first; --all also those that are over',
  schema: z.object({ args: noArguments, all: z.boolean().default(false) }),
  run: async ({ db, hostname, print }, { all }) => {
    const shop = await findShop(db, hostname);
    const rows = await db
      .select({ found: returns })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(eq(orders.shopId, shop.id), all ? undefined : notInArray(returns.state, OVER_RETURN_STATES)))
      .orderBy(desc(returns.createdAt))
      .limit(MAX_LISTED);
    const found = rows.map((row) => row.found);
    if (found.length === 0) return print('No returns.');
    const linesOf = await describeLines(db, found);
    for (const { id, kind, state, pickupDay, pickupAddress: at, upiId } of found) {
      await print(`${id}  ${kind.padEnd(8)}  ${state}`);
      for (const line of linesOf(id)) await print(`  ${line}`);
      const place = [
        at.fullName,
        at.address.replace(/\s+/g, ' '),
        at.city,
        at.state,
        at.postalCode,
        at.phone,
      ];
      await print(`  Pick up on ${pickupDay}: ${place.join(', ')}`);
      if (upiId !== null) await print(`  Refund to UPI ID ${upiId}`);
    }
  },
});

async function requireReturn(db: Database, shop: Shop, id: string): Promise<Return> {
  const [row] = await db
    .select({ found: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.id, id), eq(orders.shopId, shop.id)));
  if (!row) throw new CommandError(`The shop has no return ${id}.`);
  return row.found;
}

const plainStep = z.object({ args: z.tuple([returnArgument]) });
const parcelStep = plainStep.extend(parcelSchema);

type StepValues = z.output<typeof plainStep> & ParcelValues & { reason?: string; unsellable?: boolean };

/** A command that moves a return on. */
function stepCommand(
  step: Parameters<typeof moveReturn>[2],
  schema: z.ZodType<StepValues>,
  shape: Pick<Command, 'name' | 'usage' | 'summary'>,
): Command {
  return defineCommand({
    ...shape,
    schema,
    run: async ({ db, hostname, print }, { args: [id], reason, unsellable = false, ...parcel }) => {
      const shop = await findShop(db, hostname);
      const { orderId } = await requireReturn(db, shop, id);
      const details = {
        ...toParcel(parcel),
        ...(reason !== undefined && { reason }),
        isUnsellable: unsellable,
      };
      const refusal = await db.transaction((tx) => moveReturn(tx, id, step, 'shop', details, shop));
      if (refusal !== null) throw new CommandError(refusal);
      const { state } = await requireReturn(db, shop, id);
      const refunds = step === 'received' ? (await describeRefunds(db, [orderId]))(orderId) : [];
      await print(`${[`${id} is ${state}`, ...refunds].join(', ')}.`);
    },
  });
}

/** The commands about returns. */
export const returnCommands: Command[] = [
  list,
  stepCommand('approved', plainStep, {
    name: 'returns approve',
    usage: 'ID',
    summary: 'Approves a return, so that its customer knows that it is picked up',
  }),
  stepCommand('refused', plainStep.extend({ reason: shownLine(200) }), {
    name: 'returns refuse',
    usage: 'ID --reason TEXT',
    summary: 'Refuses a return that has not been received, and tells its customer why',
  }),
  stepCommand('picked-up', parcelStep, {
    name: 'returns picked-up',
    usage: 'ID [--courier NAME] [--tracking NUMBER] [--link URL]',
    summary: 'Says that the courier has the parcel',
  }),
  stepCommand('received', plainStep.extend({ unsellable: z.boolean().default(false) }), {
    name: 'returns received',
    usage: 'ID [--unsellable]',
    summary: 'Puts the pieces back into stock unless they can’t be sold, and refunds what was paid for them',
  }),
  stepCommand('exchanged', parcelStep, {
    name: 'returns exchanged',
    usage: 'ID [--courier NAME] [--tracking NUMBER] [--link URL]',
    summary: 'Says that the other size is on its way; once more, it corrects what was said of the parcel',
  }),
];
