import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addresses } from '../db/schema/addresses';
import { coupons } from '../db/schema/coupons';
import { emailChanges } from '../db/schema/email-changes';
import { idempotencyKeys } from '../db/schema/internal';
import { invoices } from '../db/schema/invoices';
import { mails } from '../db/schema/mails';
import { messages, newsletterSubscribers } from '../db/schema/messages';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { passwordResets } from '../db/schema/password-resets';
import { payments, refunds } from '../db/schema/payments';
import { returnEvents, returnLines, returns } from '../db/schema/returns';
import { reviewPhotos, reviewReports, reviews } from '../db/schema/reviews';
import { savedLists } from '../db/schema/saved-lists';
import { stockAlerts } from '../db/schema/stock-alerts';
import { sessions, users } from '../db/schema/users';
import type { TestApi } from './test-api';
import { cap, linenShirt } from './test-orders';

/** A customer who has used everything; `mark` is in all that tells who they are. */
export async function newPerson(api: TestApi, isConfirmed: boolean) {
  const { db } = api;
  const { email, token, password } = await api.newCustomer();
  const mark = email.replace('@example.com', '');
  const [user] = await db
    .update(users)
    .set({ firstName: mark, phone: mark, emailConfirmedAt: isConfirmed ? new Date() : null })
    .where(eq(users.email, email))
    .returning();
  const userId = user?.id ?? '';
  const later = new Date(Date.now() + 60_000);
  const address = { fullName: mark, address: mark, city: mark, state: 'Goa', postalCode: mark, phone: mark };
  await db.insert(addresses).values({ userId, label: 'Home', isDefault: true, ...address });
  const session = { id: randomUUID(), createdAt: new Date(), expiresAt: later, version: 0 };
  await db.insert(sessions).values({ userId, deviceName: mark, ...session });
  await db.insert(savedLists).values({ userId, list: 'cart', lines: [] });
  const link = { shopId: 'first', version: 0, tokenHash: randomUUID(), expiresAt: later };
  await db.insert(emailChanges).values({ userId, email: `new-${email}`, ...link });
  await db.insert(passwordResets).values({ userId, ...link });
  const key = { route: 'POST /orders', key: 'key', bodyHash: 'hash', response: { fullName: mark } };
  await db.insert(idempotencyKeys).values({ userId, ...key });
  const ids = [randomUUID(), randomUUID()];
  const [guest] = await db.insert(users).values({ shopId: 'first', firstName: '', lastName: '' }).returning();
  const ofShop = { shopId: 'first', total: 24950, status: 3, note: mark, ...address };
  await db.insert(orders).values([
    { id: ids[0] ?? '', userId, ...ofShop },
    { id: ids[1] ?? '', userId: guest?.id ?? '', email, guestKeys: [mark], ...ofShop },
  ]);
  for (const orderId of ids) {
    const line = { position: 0, productId: cap, productTitle: 'Cap', quantity: 1, price: 24950 };
    const [item] = await db
      .insert(orderItems)
      .values({ orderId, ...line })
      .returning();
    const place = { code: '29', name: 'Karnataka' };
    const taxed = { taxable: 24950, cgst: 0, sgst: 0, igst: 0, amount: 24950 };
    const document = {
      ...{ date: '2026-01-01', orderDate: '2026-01-01', placeOfSupply: place, lines: [], totals: taxed },
      seller: { name: 'First', address: 'Bengaluru', gstin: '29AAACS0000A1ZC', state: place },
      buyer: { name: mark, address: mark, city: mark, state: 'Goa', postalCode: mark },
      inWords: '',
    };
    const invoice = { shopId: 'first', number: randomUUID(), kind: 'invoice' as const, orderId };
    await db.insert(invoices).values({ ...invoice, issuedAt: new Date(), document });
    const returnId = `${orderId}-R1`;
    await db.insert(returns).values({
      ...{ id: returnId, orderId, kind: 'refund', state: 'refunded', pickupDay: '2026-01-01' },
      ...{ upiId: mark, maskedUpiId: mark, pickupAddress: address },
    });
    const sentBack = { returnId, itemId: item?.id ?? '', quantity: 1, amount: 1, reason: 'Other' };
    await db.insert(returnLines).values({ note: mark, ...sentBack });
    await db.insert(returnEvents).values({ returnId, who: 'shop', toState: 'refunded' });
    await db.insert(orderEvents).values({
      orderId,
      who: 'shop',
      event: 'delivered',
      fromStatus: 2,
      toStatus: 3,
      details: { note: mark },
    });
    const [payment] = await db
      .insert(payments)
      .values({
        ...{ reference: randomUUID(), orderId, methodId: 'upi', amount: 24950, status: 'paid' },
        ...{ fields: { name: mark }, instrument: mark, returnHost: 'localhost' },
      })
      .returning();
    await db.insert(refunds).values({
      paymentId: payment?.id ?? '',
      amount: 1,
      reason: 'excess',
      state: 'done',
      maskedUpiId: mark,
    });
  }
  const [review] = await db
    .insert(reviews)
    .values({ userId, productId: cap, author: mark, stars: 5, text: mark, status: 'published' })
    .returning();
  const reviewId = review?.id ?? '';
  const photo = { width: 1, height: 1, data: Buffer.from('photo') };
  await db.insert(reviewPhotos).values({ userId, reviewId, ...photo });
  const [foreign] = await db
    .insert(reviews)
    .values({ productId: linenShirt, author: 'Other', stars: 1, text: 'Of the seed', status: 'published' })
    .returning();
  await db.insert(reviewReports).values({ userId, reviewId: foreign?.id ?? '', reason: mark });
  const alert = { size: '', color: '', tokenHash: randomUUID(), returnHost: 'localhost' };
  await db.insert(stockAlerts).values({ productId: cap, email, ...alert });
  const message = { name: mark, subject: mark, message: mark, returnHost: 'localhost' };
  await db.insert(messages).values({ shopId: 'first', email, ...message });
  // Signed in, with another address.
  const complaint = { userId, orderId: ids[0], number: mark, answerBy: '2026-12-27' };
  await db.insert(messages).values({ shopId: 'first', email: `work-${email}`, ...message, ...complaint });
  const subscription = { email, token: randomUUID(), returnHost: 'localhost' };
  await db.insert(newsletterSubscribers).values({ shopId: 'first', ...subscription });
  await db.insert(coupons).values({ shopId: 'first', code: mark, off: 100, email });
  const mail = { shopId: 'first', fromName: 'First', fromAddress: 'shop@example.com', host: 'localhost' };
  await db
    .insert(mails)
    .values({ id: mark, toAddress: email, subject: 'Shipped', text: mark, html: mark, ...mail });
  return { email, token, password, mark, userId, orderIds: ids };
}
