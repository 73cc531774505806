/** Customers who buy something, pay it at the provider and cancel it, whatever fails meanwhile. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { expectTrue } from '../shoppers/problems';
import type { Shopper } from '../shoppers/shopper';
import type { BreakableShop } from './faults';

/** Mails confirm ten orders of a mailbox in a day, and an order that is sent again may count twice. */
const MAX_PURCHASES = 4;

/** Between two of them. */
const MIN_PAUSE_MS = 1000;

/** How long all that was begun may take after the fault, and all that waits to be tried again after the last one. */
const FINISH_LIMIT_MS = 20_000;
const SETTLE_LIMIT_MS = 90_000;

/** In which the store API looks for mails and refunds again, so that one that is made twice is seen. */
const ONCE_MORE_MS = 7000;

const REASON = { reason: 'Changed my mind' };
const SUBJECTS = ['Order placed', 'Payment received', 'Order cancelled', 'Refund on its way', 'Refunded'];

const nextAction = z.object({ kind: z.literal('go'), url: z.string() });

type Bank = BreakableShop['bank'];

/** What a customer and the provider have heard of a purchase. */
type Purchase = {
  fault: string;
  shopper: Shopper;
  orderKey: string;
  paymentKey: string;
  orderId: string | null;
  /** The provider's link, and what was paid by it. */
  link: Bank['links'][number] | null;
  payment: ReturnType<Bank['pay']> | null;
  isPaid: boolean;
  /** Whether it was cancelled. */
  isOver: boolean;
};

export function createPurchases({ bank, mail, apiOrigin, tryAllNow }: BreakableShop) {
  const purchases: Purchase[] = [];

  /** Tells the store API of a payment, as the provider does: in two notices, one of which comes twice. */
  async function isNotified({ link, payment }: Pick<Purchase, 'link' | 'payment'>): Promise<boolean> {
    if (!link || !payment) return false;
    const paid = bank.webhook('payment_link.paid', { payment, payment_link: link });
    const notices = [paid, bank.webhook('payment.captured', { payment }), paid];
    const answers = await Promise.allSettled(
      notices.map(({ raw, headers }) =>
        fetch(`${apiOrigin}/api/v1/payments/notices`, {
          method: 'POST',
          body: raw,
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
    );
    return answers.every((answer) => answer.status === 'fulfilled' && answer.value.status === 200);
  }

  /** Does what is left of a purchase, until something is not acknowledged. */
  async function goOn(purchase: Purchase): Promise<void> {
    const { fault, shopper } = purchase;
    purchase.orderId ??= (await shopper.order(purchase.orderKey)).id;
    if (purchase.orderId === null) return;
    if (!purchase.link) {
      const { status, body } = await shopper.pay(purchase.orderId, purchase.paymentKey);
      // While the clock was ahead, the time to pay was over.
      if (status === 409 && fault.startsWith('clock')) purchase.isOver = true;
      const action = status === 200 ? nextAction.safeParse(JSON.parse(body)) : null;
      purchase.link = bank.links.find((link) => link.short_url === action?.data?.url) ?? null;
      if (!purchase.link) return;
    }
    purchase.payment ??= bank.pay(purchase.link);
    purchase.isPaid ||= await isNotified(purchase);
    if (!purchase.isPaid) return;
    purchase.isOver ||= (await shopper.cancel(purchase.orderId, REASON)).status === 200;
  }

  const isUnfinished = ({ isOver }: Purchase) => !isOver;

  const refundsOf = ({ payment }: Purchase) =>
    bank.refunds.filter((refund) => refund.payment_id === payment?.id);
  const mailsOf = ({ orderId }: Purchase, subject: string) =>
    mail.taken.filter((taken) => taken.subject === `${subject}: ${orderId}`);

  function isSettled(purchase: Purchase): boolean {
    return (
      refundsOf(purchase).length > 0 && SUBJECTS.every((subject) => mailsOf(purchase, subject).length > 0)
    );
  }

  function expectOnce(purchase: Purchase): void {
    const { fault, orderId, payment, shopper } = purchase;
    const what = `${fault}: order ${orderId}`;
    const refunds = refundsOf(purchase);
    expectTrue(
      refunds.length === 1 && refunds[0]?.amount === payment?.amount,
      `${what} is refunded ${refunds.length} times: ${refunds.map(({ amount }) => amount).join()}`,
    );
    for (const subject of SUBJECTS) {
      const mails = mailsOf(purchase, subject);
      expectTrue(mails.length > 0, `${what}: the mail "${subject}" was not sent`);
      expectTrue(
        mails.every(({ to }) => to.includes(shopper.email)),
        `${what}: "${subject}" goes elsewhere`,
      );
    }
  }

  /** Sees that no mail to anybody was written twice; one that is sent again keeps its Message-ID. */
  function expectWrittenOnce(): void {
    const idsOf = new Map<string, Set<string>>();
    for (const { id, to, subject } of mail.taken) {
      const ids = idsOf.get(`${subject} to ${to}`) ?? new Set();
      idsOf.set(`${subject} to ${to}`, ids.add(id));
    }
    for (const [what, { size }] of idsOf)
      expectTrue(size === 1, `the mail ${what} was written ${size} times`);
  }

  return {
    /** Begins purchases, one after the other in some time. */
    buy: async (fault: string, shopper: Shopper, forMs: number): Promise<void> => {
      const total = Math.min(MAX_PURCHASES, Math.ceil(forMs / MIN_PAUSE_MS));
      for (let count = 0; count < total; count += 1) {
        const purchase: Purchase = {
          ...{ fault, shopper, orderKey: randomUUID(), paymentKey: randomUUID() },
          ...{ orderId: null, link: null, payment: null, isPaid: false, isOver: false },
        };
        purchases.push(purchase);
        const next = delay(forMs / total);
        await goOn(purchase);
        await next;
      }
    },

    /** Ends all that a customer has begun, once what has failed is well. */
    finish: async (fault: string, shopper: Shopper): Promise<void> => {
      const endsAt = Date.now() + FINISH_LIMIT_MS;
      const own = purchases.filter((purchase) => purchase.shopper === shopper);
      let unfinished = own.filter(isUnfinished);
      while (unfinished.length > 0 && Date.now() < endsAt) {
        for (const purchase of unfinished) await goOn(purchase);
        unfinished = unfinished.filter(isUnfinished);
        if (unfinished.length > 0) await delay(200);
      }
      for (const { orderId, link, isPaid } of unfinished)
        expectTrue(
          false,
          `${fault}: the order ${orderId} can't be ${isPaid ? 'cancelled' : link ? 'noted as paid' : 'paid'}`,
        );
      const stored = (await shopper.orders())?.map(({ id }) => id);
      expectTrue(
        stored?.toSorted().join() ===
          own
            .map(({ orderId }) => orderId)
            .toSorted()
            .join(),
        `${fault}: ${stored?.length} orders of ${own.length} requests`,
      );
    },

    /** Waits for the mails and refunds of all that was acknowledged, and sees that each came once. @returns how many there were */
    settle: async () => {
      await tryAllNow();
      const endsAt = Date.now() + SETTLE_LIMIT_MS;
      const paid = purchases.filter(({ isPaid, isOver }) => isPaid && isOver);
      while (!paid.every(isSettled) && Date.now() < endsAt) await delay(500);
      await delay(ONCE_MORE_MS);
      paid.forEach(expectOnce);
      expectWrittenOnce();
      const { size: mails } = new Set(mail.taken.map(({ id }) => id));
      return {
        payments: paid.length,
        refunds: bank.refunds.length,
        mails,
        repeatedMails: mail.taken.length - mails,
      };
    },
  };
}
