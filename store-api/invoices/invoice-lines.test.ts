import fc from 'fast-check';
import { addUp } from '../quotes/totals';
import type { InvoiceLine } from './invoice-document';
import { addLines, toCreditLines, toInvoiceLines } from './invoice-lines';

const GST = [{ from: '2025-09-22', rates: [{ upTo: 2500, percent: 5 }, { percent: 18 }] }];
const DAY = '2026-11-28';

const paise = fc.integer({ min: 0, max: 300_000 });
const orders = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 100, max: 900_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      part: fc.double({ min: 0, max: 0.99, noNaN: true }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  costs: fc.option(fc.record({ delivery: paise, giftWrap: paise, fee: paise })),
  isWithinState: fc.boolean(),
  gst: fc.constantFrom(GST, [], [{ from: '2025-01-01', rates: [{ percent: 12 }] }]),
});

type RandomOrder = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

function invoiceOf({ lines, costs, isWithinState, gst }: RandomOrder) {
  const sold = lines.map(({ price, quantity, part }, at) => ({
    ...{ itemId: `item-${at}`, description: 'Shirt', hsn: '6205', price, quantity },
    discount: Math.floor(price * quantity * part),
  }));
  const expected = addUp(sold, costs ?? { delivery: 0, giftWrap: 0, fee: 0 }, gst, DAY).totals;
  return { lines: toInvoiceLines(sold, costs, { gst, day: DAY, isWithinState }), expected };
}

function expectSums(lines: InvoiceLine[]): void {
  for (const line of lines) {
    const { taxable, cgst, sgst, igst, amount } = line;
    expect(taxable + cgst + sgst + igst).toBe(amount);
    expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
  }
}

test('the lines of any order add up to what it was charged, and their tax to what it told', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { lines, expected } = invoiceOf(order);
      expectSums(lines);
      const { taxable, cgst, sgst, igst, amount } = addLines(lines);
      expect(amount).toBe(expected.total);
      expect(cgst + sgst + igst).toBe(expected.taxIncluded);
      expect(taxable).toBe(expected.total - expected.taxIncluded);
      if (order.isWithinState) expect([igst, Math.abs(cgst - sgst) <= 1]).toEqual([0, true]);
      else expect([cgst, sgst]).toEqual([0, 0]);
      // Rounding moves the tax of the largest line alone.
      const isOff = ({ taxable: net, amount: all, percent }: InvoiceLine) =>
        Math.abs(all - net - (all * percent) / (100 + percent)) > 0.5;
      const largest = Math.max(...lines.filter(({ percent }) => percent > 0).map((line) => line.amount));
      for (const line of lines.filter(isOff)) expect(line.amount).toBe(largest);
    }),
  );
});

test('credit notes of any parts never exceed the invoice, and together are the whole of it', () => {
  const credit = fc.record({
    pieces: fc.option(fc.array(fc.record({ at: fc.nat(29), quantity: fc.integer({ min: 1, max: 50 }) }))),
    amount: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(orders, fc.array(credit, { maxLength: 6 }), (order, credits) => {
      const { lines, expected } = invoiceOf(order);
      const credited: InvoiceLine[] = [];
      for (const { pieces, amount } of [...credits, { pieces: null, amount: undefined }]) {
        const items = pieces?.map(({ at, quantity }) => ({ itemId: `item-${at}`, quantity }));
        const note = toCreditLines(lines, credited, {
          ...(items && { items }),
          ...(amount !== undefined && { amount }),
        });
        expectSums(note);
        if (amount !== undefined) expect(addLines(note).amount).toBeLessThanOrEqual(amount);
        credited.push(...note);
      }
      expect(addLines(credited)).toEqual({
        ...addLines(lines),
        amount: expected.total,
      });
    }),
  );
});

const INVOICE = invoiceOf({
  lines: [
    { price: 79_900, quantity: 2, part: 0.1 },
    { price: 300_000, quantity: 1, part: 0 },
  ],
  costs: { delivery: 7_900, giftWrap: 0, fee: 4_900 },
  isWithinState: true,
  gst: GST,
}).lines;

test('delivery and fee are lines with the rates of the goods', () => {
  expect(INVOICE.map(({ description, percent, amount }) => [description, percent, amount])).toEqual([
    ['Shirt', 5, 143_820],
    ['Shirt', 18, 300_000],
    ['Delivery', 5, 2_560],
    ['Delivery', 18, 5_340],
    ['Cash on delivery', 5, 1_588],
    ['Cash on delivery', 18, 3_312],
  ]);
});

test.each([
  ['pieces', { items: [{ itemId: 'item-0', quantity: 1 }] }, [[0, 1, 71_910]]],
  [
    'pieces for less than they cost',
    { items: [{ itemId: 'item-1', quantity: 1 }], amount: 250_000 },
    [[1, 1, 250_000]],
  ],
  [
    'pieces and their delivery',
    { items: [{ itemId: 'item-1', quantity: 9 }], amount: 307_900 },
    [
      [1, 1, 300_000],
      [2, 1, 1_580],
      [3, 1, 3_296],
      [4, 1, 980],
      [5, 1, 2_044],
    ],
  ],
  ['pieces of another order', { items: [{ itemId: 'item-9', quantity: 1 }] }, []],
])('credits %s', (_, credit, expected) => {
  expect(
    toCreditLines(INVOICE, [], credit).map(({ position, quantity, amount }) => [
      position,
      Math.max(quantity, position > 1 ? 1 : 0),
      amount,
    ]),
  ).toEqual(expected);
});
