import fc from 'fast-check';
import {
  addUp,
  allot,
  cancelledAmount,
  gstRate,
  lineAmount,
  piecesAmount,
  toRupeeTotals,
  type GstPeriod,
} from './totals';

const paise = fc.integer({ min: 0, max: 10_000_000 });
const total = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

const clothing: GstPeriod[] = [
  { from: '2017-07-01', rates: [{ upTo: 1000, percent: 5 }, { percent: 12 }] },
  { from: '2025-09-22', rates: [{ upTo: 2500, percent: 5 }, { percent: 18 }] },
];

test('divides an amount to the paisa', () => {
  fc.assert(
    fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 100 }), (amount, weights) => {
      const shares = allot(amount, weights);
      const all = total(weights);
      expect(total(shares)).toBe(all === 0 ? 0 : amount);
      shares.forEach((share, at) => {
        const exact = all === 0 ? 0 : (amount * (weights[at] ?? 0)) / all;
        expect(Math.abs(share - exact)).toBeLessThan(1);
      });
    }),
  );
});

test('gives nothing to those without a weight', () => {
  expect([allot(500, []), allot(500, [0, 0])]).toEqual([[], [0, 0]]);
});

test('takes no more from a line than it costs', () => {
  const lines = fc.array(paise, { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, part) => {
      const shares = allot(Math.floor(total(amounts) * part), amounts);
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amounts[at] ?? 0);
      });
    }),
  );
});

test('parts of a line add up to it, and are worth no less than nothing', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(paise, counts, fc.double({ min: 0, max: 1, noNaN: true }), (price, parts, share) => {
      const quantity = total(parts);
      const line = { price, quantity, discount: Math.floor(price * quantity * share) };
      let before = 0;
      const amounts = parts.map((pieces) => {
        before += pieces;
        return piecesAmount(line, pieces, before - pieces);
      });
      expect(total(amounts)).toBe(lineAmount(line));
      amounts.forEach((amount) => expect(amount).toBeGreaterThanOrEqual(0));
    }),
  );
});

test.each([
  [2500_00, '2026-11-27', 5],
  [2500_01, '2026-11-27', 18],
  [2500_00, '2025-09-22', 5],
  [2500_00, '2025-09-21', 12],
  [1000_00, '2025-09-21', 5],
  [1000_00, '2017-06-30', 0],
])('a piece of %i paise has on %s a rate of %i', (piece, day, percent) => {
  expect(gstRate(clothing, piece, day)).toBe(percent);
  expect(gstRate(clothing.toReversed(), piece, day)).toBe(percent);
});

test('taxes a piece at its price after the discount, and delivery as the goods', () => {
  const day = '2026-11-27';
  const none = { delivery: 0, giftWrap: 0, fee: 0 };
  const reduced = addUp([{ price: 2600_00, quantity: 2, discount: 200_00 }], none, clothing, day);
  expect(reduced.totals).toEqual({
    subtotal: 5200_00,
    discount: 200_00,
    ...none,
    taxIncluded: 238_10,
    total: 5000_00,
  });
  const delivered = addUp(
    [{ price: 2600_00, quantity: 1, discount: 0 }],
    { ...none, delivery: 79_00 },
    clothing,
    day,
  );
  expect(delivered.totals.taxIncluded).toBe(Math.round((2679_00 * 18) / 118));
});

test('parts and taxes of any lines add up', () => {
  const line = fc
    .record({
      price: paise,
      quantity: fc.integer({ min: 1, max: 99 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ price, quantity, part }) => ({ price, quantity, discount: Math.floor(price * quantity * part) }));
  const costs = fc.record({ delivery: paise, giftWrap: paise, fee: paise });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), costs, (lines, extra) => {
      const { totals, taxes } = addUp(lines, extra, clothing, '2026-11-27');
      const goods = total(lines.map(lineAmount));
      expect(totals.total).toBe(goods + extra.delivery + extra.giftWrap + extra.fee);
      expect(totals.total).toBe(
        totals.subtotal - totals.discount + totals.delivery + totals.giftWrap + totals.fee,
      );
      expect(total(taxes)).toBe(totals.taxIncluded);
      expect(totals.taxIncluded).toBeLessThanOrEqual(totals.total);
      expect(totals.taxIncluded).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('says what cancelled pieces cost, less their part of the discount', () => {
  const line = { price: 1000, quantity: 3, discount: 100 };
  expect(cancelledAmount([])).toBe(0);
  expect(
    cancelledAmount([
      { ...line, cancelled: 2 },
      { ...line, cancelled: 0 },
    ]),
  ).toBe(2000 - 67);
});

test('gives totals in rupees', () => {
  expect(
    toRupeeTotals({ subtotal: 1, discount: 2, delivery: 3, giftWrap: 4, fee: 5, taxIncluded: 6, total: 700 }),
  ).toEqual({
    ...{ subtotal: 0.01, discount: 0.02, delivery: 0.03, giftWrap: 0.04, fee: 0.05, taxIncluded: 0.06 },
    total: 7,
  });
});
