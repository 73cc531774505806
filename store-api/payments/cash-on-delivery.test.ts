import fc from 'fast-check';
import { lineAmount, type Totals } from '../quotes/totals';
import { PLAIN_EXTRAS, type CodTerms } from '../shops/shop-schema';
import { addFee, cashFee, cashRefusal, needsCode, type PaidOrder } from './cash-on-delivery';

const gst = [{ from: '2025-09-22', rates: [{ upTo: 2500, percent: 5 }, { percent: 18 }] }];
const rule = { from: '194101', to: '194109', place: 'Leh', days: 9, cashOnDelivery: false, pickup: false };
const shop = (cod?: Partial<CodTerms>, features = ['quotes', 'cod', 'delivery']) => ({
  extras: {
    ...PLAIN_EXTRAS,
    features,
    gst,
    deliveryRules: [rule],
    ...(cod && { cod: { fee: 49, guests: true, ...cod } }),
  },
});
const order = { total: 25_000_00, postalCode: '560001', isGuest: false, prepaid: null };
const of = (terms: Partial<CodTerms>, changes: Partial<PaidOrder> = {}) =>
  cashRefusal(shop(terms), { ...order, ...changes }, 'Cash');

test.each([
  [of({}), null],
  [of({}, { postalCode: '194 101' }), 'Cash isn’t offered in Leh'],
  [of({ cap: 25_000 }), null],
  [of({ cap: 25_000 }, { total: 25_000_01 }), 'Cash is offered up to ₹25,000'],
  [of({ cap: 1499.5 }), 'Cash is offered up to ₹1,499.50'],
  [of({}, { isGuest: true }), null],
  [of({ guests: false }, { isGuest: true }), 'Cash is offered to customers who have signed in'],
  [of({ guests: false }), null],
  [of({}, { prepaid: 'Bandhgala' }), 'Cash isn’t offered for Bandhgala'],
])('says of an order %j', (refusal, expected) => expect(refusal).toBe(expected));

test('has no terms where the feature, quotes or the terms are missing, but the rules of places', () => {
  for (const plain of [
    shop({ cap: 1, codeAbove: 1 }, ['cod', 'delivery']),
    shop({ cap: 1, codeAbove: 1 }, ['quotes', 'delivery']),
    shop(undefined),
  ]) {
    expect([cashRefusal(plain, order, 'Cash'), cashFee(plain), needsCode(plain, order)]).toEqual([
      null,
      0,
      false,
    ]);
    expect(cashRefusal(plain, { ...order, prepaid: 'Cap' }, 'Cash')).toBeNull();
    expect(cashRefusal(plain, { ...order, postalCode: '194101' }, 'Cash')).toContain('Leh');
  }
  expect(cashRefusal({ extras: null }, order, 'Cash')).toBeNull();
});

test.each([
  [undefined, 25_000_00, false],
  [10_000, 10_000_00, false],
  [10_000, 10_000_01, true],
  [0, 1, true],
])('needs a code above ₹%s for %i paise: %s', (codeAbove, total, expected) => {
  expect(needsCode(shop({ codeAbove }), { total })).toBe(expected);
});

const paise = fc.integer({ min: 1, max: 5_000_000 });
const line = fc
  .record({
    price: paise,
    quantity: fc.integer({ min: 1, max: 99 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ price, quantity, part }) => ({ price, quantity, discount: Math.floor(price * quantity * part) }));
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('adds a fee to the paisa, with the tax of the goods, whatever the order is made of', () => {
  const costs = fc.record({ delivery: paise, giftWrap: paise });
  const lines = fc.array(line, { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(lines, fc.option(costs), fc.nat(100_000), (ordered, parts, fee) => {
      const { delivery = 0, giftWrap = 0 } = parts ?? {};
      const before: Totals | null = parts && {
        ...parts,
        subtotal: 0,
        discount: 0,
        fee: 0,
        taxIncluded: 0,
        total: 0,
      };
      const createdAt = new Date('2026-11-27T10:00:00Z');
      const add = (amount: number) => addFee(shop({}), { lines: ordered, totals: before, createdAt }, amount);
      const [plain, { totals, taxes }] = [add(0), add(fee)];
      const goods = sum(ordered.map(lineAmount));
      expect(totals).toMatchObject({ delivery, giftWrap, fee, total: goods + delivery + giftWrap + fee });
      expect(totals.total).toBe(plain.totals.total + fee);
      expect(sum(taxes)).toBe(totals.taxIncluded);
      const tax = totals.taxIncluded - plain.totals.taxIncluded;
      // Each line is rounded for itself.
      expect(tax).toBeGreaterThanOrEqual(-ordered.length);
      expect(tax).toBeLessThanOrEqual((fee * 18) / 118 + ordered.length);
    }),
  );
});

test('taxes a fee at the rate of the day of the order', () => {
  const added = (createdAt: string) =>
    addFee(
      shop({}),
      {
        lines: [{ price: 1000_00, quantity: 1, discount: 0 }],
        totals: null,
        createdAt: new Date(createdAt),
      },
      50_00,
    );
  expect(added('2025-09-21T18:29:00Z').totals.taxIncluded).toBe(0);
  expect(added('2025-09-21T18:31:00Z').totals.taxIncluded).toBe(50_00);
});
