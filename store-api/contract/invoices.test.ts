import { eq, sql } from 'drizzle-orm';
import { invoices, invoiceSeries } from '../db/schema/invoices';
import { orderItems } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { returnLines, returns } from '../db/schema/returns';
import { indiaDate } from '../delivery/delivery-date';
import { creditNote, financialYear } from '../invoices/issue-invoice';
import { orderDetailsSchema } from '../orders/order-schema';
import { describeEachEngine } from './engines.harness';
import { orderFor, pay } from './test-cod';
import { runCommand } from './test-commands';
import { cashOrder, invoiceShops, moveTo, readInvoice } from './test-invoices';
import { linenShirt, shippingAddress } from './test-orders';

const NOT_FOUND = [404, { error: 'Order not found or access denied' }];
const YEAR = financialYear(indiaDate(Date.now()));

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2099-12-31', '99-00'],
])('%s is in the year of account %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

describeEachEngine(
  (api) => {
    beforeEach(async () => {
      await api().db.delete(invoices);
      await api().db.delete(invoiceSeries);
    });

    test('an order that is sent has an invoice, which tells the goods, their tax and who sells', async () => {
      const order = await cashOrder(api());
      const path = `/orders/${order.orderId}/invoice`;
      const actions = async () =>
        orderDetailsSchema.parse((await api().get(`/orders/${order.orderId}`, { token: order.token })).body)
          .actions;
      const unsent = await api().get(path, { token: order.token });
      expect([unsent.status, unsent.body]).toEqual(NOT_FOUND);
      expect(await actions()).not.toContain('invoice');

      await moveTo(api(), order.orderId, 'shipped');
      expect(await actions()).toContain('invoice');
      const { invoice, creditNotes } = await readInvoice(api(), order);
      expect(creditNotes).toEqual([]);
      expect(invoice).toMatchObject({
        number: `SW/${YEAR}/000001`,
        date: indiaDate(Date.now()),
        orderId: order.orderId,
        seller: {
          name: 'First Private Limited',
          address: '1 Test Street, Bengaluru',
          gstin: '29AAACS0000A1ZC',
          state: { code: '29', name: 'Karnataka' },
        },
        buyer: { name: 'Mira Iyer', city: 'Mysuru', postalCode: '570001' },
        placeOfSupply: { code: '29', name: 'Karnataka' },
        totals: { taxable: 882.86, cgst: 22.07, sgst: 22.07, igst: 0, amount: 927 },
        inWords: 'Rupees nine hundred twenty-seven only',
      });
      expect(invoice.lines.map((line) => [line.description, line.hsn, line.percent, line.amount])).toEqual([
        ['linen shirt, size M, Indigo', '6205', 5, 799],
        ['Delivery', '6205', 5, 79],
        ['Cash on delivery', '6205', 5, 49],
      ]);

      for (const token of [undefined, (await api().newCustomer()).token]) {
        const { status, body } = await api().get(path, token === undefined ? {} : { token });
        expect([status, body]).toEqual(token ? NOT_FOUND : [401, { error: 'Please sign in.' }]);
      }
      const unknown = await api().get('/orders/AAAA-AAAA-AAAA-AAAA/invoice', { token: order.token });
      expect([unknown.status, unknown.body]).toEqual(NOT_FOUND);
      const elsewhere = await api().get(path, { token: order.token, host: 'second.localhost' });
      expect(elsewhere.body).toEqual({ error: 'There is nothing at this address.' });
    });

    test('what goes to another state has IGST, and a product its own HSN code', async () => {
      await api().db.update(products).set({ hsn: '620520' }).where(eq(products.id, linenShirt));
      const order = await cashOrder(api(), { state: 'TN', postalCode: '570001' });
      const away = await cashOrder(api(), { state: 'Tamil Nadu' });
      for (const { orderId } of [order, away]) await moveTo(api(), orderId, 'delivered');
      // What is written is no state, so that the PIN code tells it.
      expect((await readInvoice(api(), order)).invoice.placeOfSupply.name).toBe('Karnataka');
      const { invoice } = await readInvoice(api(), away);
      expect(invoice.placeOfSupply).toEqual({ code: '33', name: 'Tamil Nadu' });
      expect(invoice.totals).toEqual({ taxable: 882.86, cgst: 0, sgst: 0, igst: 44.14, amount: 927 });
      expect(invoice.lines[0]?.hsn).toBe('620520');
      await api().db.update(products).set({ hsn: null });
    });

    test('orders that are sent at the same time, some of them twice, take numbers without a gap', async () => {
      const placed = [];
      for (let count = 0; count < 20; count += 1) placed.push(await cashOrder(api()));
      await Promise.all(
        [...placed, ...placed.slice(0, 5)].map(({ orderId }) =>
          runCommand(api(), 'orders status', { args: [orderId, 'shipped'] }),
        ),
      );
      const numbers = (await api().db.select().from(invoices)).map(({ number }) => number);
      expect(numbers.toSorted()).toEqual(
        placed.map((_, at) => `SW/${YEAR}/${String(at + 1).padStart(6, '0')}`),
      );
    }, 60_000);

    test('a transaction that fails takes no number', async () => {
      const [first, second] = [await cashOrder(api()), await cashOrder(api())];
      const failing = 'create function fail() returns trigger language plpgsql as $$ begin raise; end $$';
      await api().db.execute(sql.raw(failing));
      await api().db.execute(
        sql`create trigger failing before insert on mails for each row execute function fail()`,
      );
      const { error } = await runCommand(api(), 'orders status', { args: [first.orderId, 'shipped'] });
      expect(error).not.toBeNull();
      await api().db.execute(sql`drop function fail cascade`);
      await moveTo(api(), second.orderId, 'shipped');
      expect((await readInvoice(api(), second)).invoice.number).toBe(`SW/${YEAR}/000001`);
      expect((await api().get(`/orders/${first.orderId}/invoice`, { token: first.token })).status).toBe(404);
    });

    test('a parcel that is refused at the door has a credit note of the whole invoice', async () => {
      const order = await cashOrder(api());
      for (const step of ['shipped', 'returned']) await moveTo(api(), order.orderId, step);
      const { invoice, creditNotes } = await readInvoice(api(), order);
      expect(creditNotes).toMatchObject([
        {
          number: `SW/${YEAR}/C000001`,
          corrects: { number: invoice.number, date: invoice.date },
          reason: 'The parcel could not be delivered.',
          totals: invoice.totals,
          inWords: invoice.inWords,
        },
      ]);
    });

    test('credit notes that are made at the same time credit no more than there was', async () => {
      const order = await cashOrder(api());
      const { orderId } = order;
      const credit = (rest: object) =>
        api().db.transaction((tx) => creditNote(tx, { orderId, reason: 'Returned goods.', ...rest }));
      expect(await credit({})).toBeNull();
      await moveTo(api(), orderId, 'delivered');
      await Promise.all([1, 2, 3].map(() => credit({ amount: 40_000 })));
      expect(await credit({})).toBeNull();
      const { creditNotes } = await readInvoice(api(), order);
      expect(creditNotes.map(({ number, totals }) => [number, totals.amount])).toEqual([
        [`SW/${YEAR}/C000001`, 400],
        [`SW/${YEAR}/C000002`, 400],
        [`SW/${YEAR}/C000003`, 127],
      ]);
    });

    test('pieces that were cancelled are in no invoice, and those that come back in a credit note', async () => {
      const order = await orderFor(api(), 3);
      expect((await pay(api(), order)).status).toBe(200);
      const [item] = await api().db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId));
      const itemId = item?.id ?? '';
      const { token } = order;
      const cancelled = await api().post(`/orders/${order.orderId}/cancel`, {
        token,
        json: { lines: [{ itemId, quantity: 1 }], reason: 'Changed my mind' },
      });
      expect(cancelled.status).toBe(200);
      await moveTo(api(), order.orderId, 'delivered');
      const { invoice } = await readInvoice(api(), order);
      expect(invoice.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
        [2, 1598],
        [1, 49],
      ]);
      await api()
        .db.insert(returns)
        .values({
          ...{ id: `${order.orderId}-R1`, orderId: order.orderId, kind: 'refund', state: 'picked-up' },
          ...{ pickupDay: '2026-12-01', pickupAddress: shippingAddress },
        });
      const line = { returnId: `${order.orderId}-R1`, itemId, quantity: 1, amount: 79_900, reason: 'size' };
      await api().db.insert(returnLines).values(line);
      const received = await runCommand(api(), 'returns received', { args: [line.returnId] });
      expect(received.error).toBeNull();
      const { creditNotes } = await readInvoice(api(), order);
      expect(creditNotes.map(({ lines, totals }) => [lines.length, totals.amount])).toEqual([[1, 799]]);
      expect(creditNotes[0]?.lines[0]).toMatchObject({ quantity: 1, percent: 5, taxable: 760.95 });
    });

    test('an exchange credits what came back, and invoices the other piece at what was paid', async () => {
      const order = await orderFor(api(), 3);
      expect((await pay(api(), order)).status).toBe(200);
      await moveTo(api(), order.orderId, 'delivered');
      const [item] = await api().db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId));
      const id = `${order.orderId}-R1`;
      await api()
        .db.insert(returns)
        .values({
          ...{ id, orderId: order.orderId, kind: 'exchange', state: 'picked-up' },
          ...{ pickupDay: '2026-12-01', pickupAddress: shippingAddress },
        });
      const line = { returnId: id, itemId: item?.id ?? '', quantity: 2, amount: 159_800, reason: 'size' };
      await api()
        .db.insert(returnLines)
        .values({ ...line, size: 'L' });
      const { invoice } = await readInvoice(api(), order);
      await runCommand(api(), 'returns received', { args: [id] });
      expect(await readInvoice(api(), order)).toMatchObject({ creditNotes: [], exchanges: [] });
      // The second time corrects the parcel.
      for (const tracking of ['A', 'B'])
        await runCommand(api(), 'returns exchanged', { args: [id], tracking });
      const { creditNotes, exchanges } = await readInvoice(api(), order);
      expect([...creditNotes, ...exchanges]).toMatchObject([
        {
          number: `SW/${YEAR}/C000001`,
          corrects: { number: invoice.number },
          lines: [{ description: 'linen shirt, size M, Indigo', quantity: 2 }],
        },
        {
          number: `SW/${YEAR}/000002`,
          reason: expect.stringContaining(`SW/${YEAR}/C000001`),
          lines: [{ description: 'linen shirt, size L, Indigo', quantity: 2, price: 799, discount: 0 }],
          totals: creditNotes[0]?.totals,
        },
      ]);
      expect([creditNotes, exchanges].map(({ length }) => length)).toEqual([1, 1]);
      expect(exchanges[0]).not.toHaveProperty('corrects');
    });

    test('an invoice stays as it is when prices, settings, the order and the account are gone', async () => {
      const order = await cashOrder(api());
      await moveTo(api(), order.orderId, 'delivered');
      const [before] = await api().db.select().from(invoices);
      const { error } = await runCommand(api(), 'users delete', {
        args: [order.email],
        'with-orders': true,
        yes: true,
      });
      expect(error).toBeNull();
      expect(await api().db.select().from(invoices)).toEqual([before]);
      const listed = await runCommand(api(), 'invoices list');
      expect(listed.lines).toEqual([expect.stringMatching(/^SW\/\S+ {2}\d{4}-\d\d-\d\d {2}.*₹927/)]);
      for (const file of ['a.csv', 'a.json']) {
        const { file: bytes } = await runCommand(api(), 'invoices export', { args: [file] });
        expect(bytes.toString()).toContain(before?.number);
        expect(bytes.toString()).toContain('linen shirt, size M, Indigo');
      }
      const past = await runCommand(api(), 'invoices list', { to: '2020-01-01' });
      expect(past.lines).toEqual(['No invoices.']);
    });

    test('the feature needs to know who sells, and the file of it a real GSTIN', async () => {
      const onSecond = (name: string, values: object, input = '') =>
        runCommand(api(), name, { ...values }, input, 'second.localhost');
      const add = () => onSecond('shops features', { add: 'invoice' });
      expect((await add()).error).toContain('shops import invoice-settings');
      const settings = (gstin: string) =>
        onSecond(
          'shops import',
          { args: ['invoice-settings', 'a.yaml'] },
          `gstin: ${gstin}\nprefix: SX\nhsn: 6205\nhsnOf: { Kurtas: 6211 }\n`,
        );
      const wrong = await settings('29AAACS0000A1ZA');
      expect(wrong.lines).toEqual([expect.stringContaining('line 1: gstin must be a GSTIN')]);
      expect((await settings('29AAACS0000A1ZC')).error).toBeNull();
      const gst = '- { from: 2025-09-22, rates: [{ percent: 5 }] }';
      expect((await onSecond('shops import', { args: ['gst', 'a.yaml'] }, gst)).error).toBeNull();
      expect((await add()).error).toBeNull();
      const shown = await onSecond('shops export', { args: ['invoice-settings'] });
      expect(shown.lines.join('\n')).toContain('prefix: SX');
    });
  },
  { shops: invoiceShops },
);
