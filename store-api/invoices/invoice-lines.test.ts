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
  gst: fc.constantFrom(
    GST,
    [],
    [{ from: '2025-01-01', rates: [{ percent: 12 }] }],
    [{ from: '2025-01-01', rates: [{ upTo: 2500, percent: 0 }, { percent: 18 }] }],
  ),
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
  const piece = fc.record({
    itemId: fc.nat(29).map((at) => `item-${at}`),
    quantity: fc.integer({ min: 1, max: 50 }),
    amount: fc.integer({ min: 0, max: 2_000_000 }),
  });
  const credit = fc.oneof(
    fc.record({ items: fc.uniqueArray(piece, { selector: ({ itemId }) => itemId }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 2_000_000 }) }),
  );
  fc.assert(
    fc.property(orders, fc.array(credit, { maxLength: 6 }), (order, credits) => {
      const { lines, expected } = invoiceOf(order);
      const credited: InvoiceLine[] = [];
      for (const one of [...credits, {}]) {
        const note = toCreditLines(lines, credited, one);
        expectSums(note);
        if ('amount' in one && typeof one.amount === 'number')
          expect(addLines(note).amount).toBeLessThanOrEqual(one.amount);
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

const asked = (itemId: string, quantity: number, amount: number) => ({ itemId, quantity, amount });

test.each([
  ['pieces', { items: [asked('item-0', 1, 71_910)] }, [[0, 1, 71_910]]],
  ['no more than there was', { items: [asked('item-1', 9, 999_999)] }, [[1, 1, 300_000]]],
  ['pieces of another order', { items: [asked('item-9', 1, 100)] }, []],
  [
    'an amount',
    { amount: 100_000 },
    [
      [0, 0, 31_497],
      [1, 0, 65_700],
      [2, 0, 560],
      [3, 0, 1_170],
      [4, 0, 348],
      [5, 0, 725],
    ],
  ],
])('credits %s', (_, credit, expected) => {
  const note = toCreditLines(INVOICE, [], credit);
  expect(note.map(({ position, quantity, amount }) => [position, quantity, amount])).toEqual(expected);
});

test('credits no piece twice', () => {
  const first = toCreditLines(INVOICE, [], { items: [asked('item-0', 1, 71_910)] });
  const [rest] = toCreditLines(INVOICE, first, { items: [asked('item-0', 2, 143_820)] });
  expect(rest).toMatchObject({ position: 0, quantity: 1, amount: 71_910 });
});

test('what rounding leaves goes to no line without a tax, however large it is', () => {
  const coat = { price: 300_000, quantity: 1, part: 0 };
  const { lines } = invoiceOf({
    lines: [{ price: 200_000, quantity: 9, part: 0 }, coat, coat],
    costs: { delivery: 7_900, giftWrap: 0, fee: 0 },
    isWithinState: false,
    gst: [{ from: '2025-01-01', rates: [{ upTo: 2500, percent: 0 }, { percent: 18 }] }],
  });
  expect(lines.map(({ igst }) => igst)).toEqual([0, 45_762, 45_763, 0, 301]);
});
