import { eq } from 'drizzle-orm';
import type { ReturnState } from '../../shared/order-words';
import type { Database } from '../db/database';
import { orderItems, type OrderActor, type orders } from '../db/schema/orders';
import { refunds } from '../db/schema/payments';
import {
  returnLines,
  returns,
  type Return,
  type ReturnEventDetails,
  type ReturnLine,
} from '../db/schema/returns';
import type { Shop } from '../db/schema/shops';
import { creditNote, invoiceExchange } from '../invoices/issue-invoice';
import { lockOrder } from '../orders/order-events';
import { hostnameOf } from '../orders/step-mail';
import { giveBack, pieceName, returnPieces } from '../orders/stock';
import { captureCash } from '../payments/capture-cash';
import { refundPart } from '../payments/refunds';
import { queueReturnMail } from './return-mail';
import { recordReturn } from './record-return';
import { refusalOf } from './return-state';

/** What comes with a step: of a parcel, or why it is refused. `isUnsellable` keeps what came back out of the stock. */
type StepDetails = ReturnEventDetails & { isUnsellable?: boolean };

/** Makes what was paid for a return's pieces due to go back; where nothing is, the return is over. */
async function payBack(
  tx: Database,
  { id, maskedUpiId }: Return,
  { order, lines, host }: { order: typeof orders.$inferSelect; lines: ReturnLine[]; host: string },
): Promise<void> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await captureCash(tx, order, host);
  await refundPart(tx, order.id, { amount, reason: 'returned' }, { returnId: id, maskedUpiId });
  if ((await tx.$count(refunds, eq(refunds.returnId, id))) > 0) return;
  await recordReturn(tx, { id, state: 'received' }, 'refunded', 'system');
}

/** Finds a return and locks its order until the transaction ends. @returns null when there is none */
async function lockReturn(tx: Database, id: string) {
  const ofId = eq(returns.id, id);
  const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(ofId);
  const locked = found && (await lockOrder(tx, found.orderId));
  const [current] = await tx.select().from(returns).where(ofId);
  return locked && current ? { order: locked.order, current } : null;
}

/**
 * Moves a return on, and tells its customer: what was received goes back to the stock, and what was paid for it becomes due to be
 * refunded; what an exchange holds goes back where it is over.
 *
 * @param tx a transaction that has locked no variant
 * @returns why it can't be; null where it is done
 */
export async function moveReturn(
  tx: Database,
  id: string,
  step: Exclude<ReturnState, 'requested' | 'refunded'>,
  who: OrderActor,
  { isUnsellable = false, ...details }: StepDetails,
  shop: Shop,
): Promise<string | null> {
  const found = await lockReturn(tx, id);
  if (!found) return 'The return is gone.';
  const { order, current } = found;
  const refusal = refusalOf(current, step, who);
  if (refusal !== null) return refusal;
  await recordReturn(tx, current, step, who, details);
  const rows = await tx
    .select({ line: returnLines, item: orderItems })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.itemId))
    .where(eq(returnLines.returnId, id));
  const lines = rows.map(({ line }) => line);
  if (step === 'received') {
    const pieces = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
    if (!isUnsellable) await returnPieces(tx, order.id, pieces);
    const host = (await hostnameOf(tx, shop)) ?? '';
    if (current.kind === 'refund') {
      await payBack(tx, current, { order, lines, host });
      await creditNote(tx, { orderId: order.id, items: lines, reason: 'Returned goods.' });
    }
  }
  // What an exchange holds.
  if (step === 'refused' || step === 'cancelled')
    await giveBack(
      tx,
      rows.map(({ line, item }) => ({ ...line, productId: item.productId })),
    );
  // Said once more, it corrects what was said of the parcel.
  if (step === 'exchanged' && current.state !== step)
    await invoiceExchange(
      tx,
      order.id,
      rows.map(({ line, item }) => {
        const color = item.variant?.color || item.color;
        return { ...line, description: pieceName({ ...item, size: line.size, color }) };
      }),
    );
  await queueReturnMail(tx, current, step, details);
  return null;
}
