import fc from 'fast-check';
import { maxQuantity, isUnavailable, priceChanges, type Availability } from './availability';
import { isSameLine, withAdded, type CartItem } from './cart';
import { changedLines, withAvailable } from './cart-differences';

// Few values, so that many lines are of products that the catalogue knows.
const id = fc.constantFrom('a', 'b', 'c');
const size = fc.constantFrom('M', 'L', null);
const price = fc.integer({ min: 1, max: 1_000_000 }).map((paise) => paise / 100);

const cart: fc.Arbitrary<CartItem[]> = fc
  .array(
    fc.record({
      id,
      name: fc.constant('Kurta'),
      image: fc.constant(''),
      price,
      quantity: fc.integer({ min: 1, max: 50 }),
      selectedSize: size,
      selectedColor: fc.constantFrom('Indigo', null),
    }),
  )
  .map((items) => items.reduce(withAdded, []));

const stock = fc.record({
  size: fc.constantFrom('M', 'L'),
  color: fc.constantFrom('Indigo', undefined),
  stock: fc.nat({ max: 20 }),
});

const entry = fc.record(
  {
    price,
    originalPrice: fc.constant(null),
    sizes: fc.subarray(['M', 'L']),
    colors: fc.subarray(['Indigo']),
    sizeHeading: fc.constant('Size'),
    variants: fc.array(stock, { maxLength: 4 }),
    isSoldOut: fc.constant(true),
  },
  { requiredKeys: ['price', 'originalPrice', 'sizes', 'colors', 'sizeHeading'] },
);

const availability: fc.Arbitrary<Availability> = fc
  .array(fc.tuple(id, fc.oneof(entry, fc.constant(null))))
  .map((entries) => new Map(entries));

const lineOf = (lines: CartItem[], line: CartItem) => lines.find((other) => isSameLine(other, line));

test('never raises a quantity, and adds no line', () => {
  fc.assert(
    fc.property(cart, availability, (before, known) => {
      for (const line of withAvailable(before, known)) {
        const { quantity = 0 } = lineOf(before, line) ?? {};
        expect(line.quantity).toBeLessThanOrEqual(quantity);
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(maxQuantity(line, known));
      }
    }),
  );
});

test('loses no line that is available or unknown, and keeps their order', () => {
  fc.assert(
    fc.property(cart, availability, (before, known) => {
      const kept = before.filter((line) => !isUnavailable(line, known));
      const after = withAvailable(before, known);
      expect(after).toHaveLength(kept.length);
      after.forEach((line, at) => expect(isSameLine(line, kept[at] ?? line)).toBe(true));
    }),
  );
});

test('is done at once: nothing has changed of its result', () => {
  fc.assert(
    fc.property(cart, availability, (before, known) => {
      const after = withAvailable(before, known);
      expect(withAvailable(after, known)).toEqual(after);
      const check = { availability: known, priceChanges: priceChanges(after, known) };
      expect(changedLines(after, after, check)).toEqual([]);
    }),
  );
});

test('a cart of which nothing has changed stays as it is', () => {
  fc.assert(
    fc.property(cart, availability, (before, known) => {
      const available = before.filter((line) => !isUnavailable(line, known));
      const check = { availability: known, priceChanges: priceChanges(before, known) };
      const isChanged = changedLines(before, available, check).length > 0;
      if (!isChanged) expect(withAvailable(before, known)).toEqual(before);
      else expect(withAvailable(before, known)).not.toEqual(before);
    }),
  );
});

test('counts a line once, whatever has changed of it', () => {
  const line: CartItem = {
    id: 'a',
    name: 'Kurta',
    image: '',
    price: 1,
    quantity: 9,
    selectedSize: 'M',
    selectedColor: null,
  };
  const [other, gone] = [
    { ...line, id: 'b' },
    { ...line, id: 'c' },
  ];
  const known: Availability = new Map([
    [
      'a',
      {
        price: 2,
        originalPrice: null,
        sizes: ['M'],
        colors: [],
        sizeHeading: 'Size',
        variants: [{ size: 'M', color: undefined, stock: 2 }],
      },
    ],
    ['c', null],
  ]);
  const lines = [line, other, gone];
  const check = { availability: known, priceChanges: priceChanges(lines, known) };
  expect(changedLines(lines, [line, other], check)).toEqual([line, gone]);
  // At the same price there are still fewer pieces.
  expect(changedLines(lines, lines, { ...check, priceChanges: new Map() })).toEqual([line]);
  expect(withAvailable(lines, known)).toEqual([{ ...line, quantity: 2, price: 2 }, other]);
});
