import { and, eq } from 'drizzle-orm';
import { codeRecipient, maskRecipient, type CodeRecipient } from '../codes/code-recipient';
import { CODE_MINUTES, spendCode, tryCode, wrongCode, type CodeTry } from '../codes/one-time-codes';
import { createCodeSender } from '../codes/send-code';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import type { Shop } from '../db/schema/shops';
import type { AppEnv, Deps } from '../deps';
import { ApiError } from '../http/errors';
import { codTerms, needsCode } from './cash-on-delivery';

/** The name of the field that carries the one-time code. A payment form of a shop with `cod` has no other of that name. */
const CODE_FIELD = 'code';

const PURPOSE = 'cod';

/** An order cannot be placed before its code is right. It ends the transaction, and another one sends the code. */
export class CodeNeeded extends Error {}

/**
 * Demands the code of an order that is paid when it arrives, and uses it up.
 *
 * @param tx the transaction that places the order
 * @param proof what became of the code that was sent along; null without one
 * @throws CodeNeeded unless it is right or none is needed
 */
export async function requireCode(
  tx: Database,
  shop: Shop,
  order: { total: number },
  proof: CodeTry | null,
): Promise<void> {
  if (!needsCode(shop, order)) return;
  if (proof?.result !== 'right' || !(await spendCode(tx, proof.id))) throw new CodeNeeded();
}

/** A payment whose code is demanded. */
type Payment = { user: { id: string; email: string | null }; orderId: string };

/** Takes the code out of a submitted payment form, which has no field of its own for it. */
export function takeCode(
  shop: Shop,
  submitted: Record<string, string>,
): { fields: Record<string, string>; code: string } {
  const { [CODE_FIELD]: code = '', ...fields } = submitted;
  return codTerms(shop) ? { fields, code: code.trim() } : { fields: submitted, code: '' };
}

/** Creates what tries and sends the codes of orders. It asks the database, and so is called outside of transactions. */
export function createCashCodes(deps: Deps) {
  const { db, tokenKey } = deps;
  const send = createCodeSender(deps, 'code', deps.limits.codes);

  async function recipientOf({ user, orderId }: Payment): Promise<{ id: string; recipient: CodeRecipient }> {
    const [order] = await db
      .select({ id: orders.id, phone: orders.phone, email: orders.email })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, user.id)));
    if (!order) throw new ApiError(404, 'Order not found or access denied');
    return {
      id: order.id,
      recipient: codeRecipient(
        { phone: order.phone, email: order.email ?? user.email ?? '' },
        deps.sendsTexts,
      ),
    };
  }

  return {
    /** Tries the code of a payment. @returns null without one */
    prove: async (shop: Shop, payment: Payment, code: string): Promise<CodeTry | null> => {
      if (code === '') return null;
      const { id, recipient } = await recipientOf(payment);
      const binding = {
        shopId: shop.id,
        purpose: PURPOSE,
        subject: id,
        recipient: recipient.address,
      } as const;
      return tryCode(db, tokenKey, binding, code);
    },

    /**
     * Sends a code where none was given, otherwise says what is wrong with it.
     *
     * @returns the error of the field, as a rejection of the payment
     */
    demand: async (
      request: AppEnv['Variables'],
      payment: Payment,
      proof: CodeTry | null,
    ): Promise<ApiError> => {
      if (proof) return refusal(wrongCode(proof));
      const { id, recipient } = await recipientOf(payment);
      const reason = `order ${id}, which you pay when it arrives`;
      try {
        const code = await send(request, { purpose: PURPOSE, subject: id, recipient, reason });
        const message = `We have sent a code to ${maskRecipient(recipient)}. It is valid for ${CODE_MINUTES} minutes.`;
        return refusal(message, { codeSent: true, ...(deps.showsCodes && { demoCode: code }) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429) throw error;
        // As an error of the field: the shopper still has the last code.
        return refusal(error.message, { event: { name: 'rate-limited' } });
      }
    },
  };
}

function refusal(message: string, details: ApiError['details'] = {}): ApiError {
  return new ApiError(422, message, { codeSent: false, ...details, fields: { [CODE_FIELD]: message } });
}
