import { withoutOrdered, withQuantity, withoutLine, withRestored, withVariant } from './cart-operations';
import type { CartItem } from './cart';

const KURTA: CartItem = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: 'Indigo',
};
const [A, B, C] = [KURTA, { ...KURTA, selectedSize: 'L' }, { ...KURTA, id: 'c' }];
const NEW = { ...KURTA, id: 'new' };
const CART = [A, B, C];

describe('withQuantity', () => {
  test.each([1, 7, Number.MAX_SAFE_INTEGER])('sets a quantity of %p on the line only', (quantity) => {
    expect(withQuantity(CART, B, quantity)).toEqual([A, { ...B, quantity }, C]);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'ignores a quantity of %p',
    (quantity) => {
      expect(withQuantity(CART, B, quantity)).toEqual(CART);
    },
  );

  test('changes nothing for a line that is not in the cart', () => {
    expect(withQuantity(CART, NEW, 5)).toEqual(CART);
  });
});

describe('withVariant', () => {
  const variant = (selectedSize: string | null, selectedColor: string | null = 'Indigo') => ({
    selectedSize,
    selectedColor,
  });

  test('changes size and colour at the place of the line', () => {
    expect(withVariant(CART, B, variant('XL', 'Rust'))).toEqual([
      A,
      { ...B, selectedSize: 'XL', selectedColor: 'Rust' },
      C,
    ]);
  });

  test.each([
    ['an earlier', B, 'M', [{ ...B, selectedSize: 'M', quantity: 4 }, C]],
    ['a later', A, 'L', [{ ...A, selectedSize: 'L', quantity: 4 }, C]],
  ])('merges a line that equals %s one at its own place', (_, line, size, expected) => {
    expect(withVariant(CART, line, variant(size))).toEqual(expected);
  });

  test('changes nothing for the same choice, or a line that is not in the cart', () => {
    expect(withVariant(CART, B, variant('L'))).toEqual(CART);
    expect(withVariant(CART, NEW, variant('XL'))).toEqual(CART);
  });
});

describe('withoutOrdered', () => {
  test('removes ordered lines whatever their price is now', () => {
    expect(withoutOrdered(CART, [{ ...A, price: 1 }, C])).toEqual([B]);
    expect(withoutOrdered(CART, [])).toEqual(CART);
  });

  test('keeps pieces that were added meanwhile', () => {
    const cart = [{ ...A, quantity: 5 }, { ...B, quantity: 1 }, NEW];
    expect(withoutOrdered(cart, [A, B, C])).toEqual([{ ...A, quantity: 3 }, NEW]);
  });
});

describe('withoutLine', () => {
  test('removes one line and keeps other sizes and colours of the product', () => {
    expect(withoutLine(CART, A)).toEqual([B, C]);
    expect(withoutLine(CART, NEW)).toEqual(CART);
  });

  test('matches the line whatever its quantity and price are now', () => {
    expect(withoutLine(CART, { ...A, quantity: 9, price: 1 })).toEqual([B, C]);
  });
});

describe('withRestored', () => {
  test.each([[A], [B], [C]])('restores a removed line at its place', (line) => {
    expect(withRestored(withoutLine(CART, line), [line], CART)).toEqual(CART);
  });

  test('restores all lines of a cleared cart', () => {
    expect(withRestored([], CART, CART)).toEqual(CART);
  });

  test.each([
    ['the first removal first', [A, B]],
    ['the last removal first', [B, A]],
  ])('restores two removed lines in order: %s', (_, order) => {
    const befores = new Map([
      [A, CART],
      [B, withoutLine(CART, A)],
    ]);
    const restored = order.reduce((cart, line) => withRestored(cart, [line], befores.get(line) ?? []), [C]);
    expect(restored).toEqual(CART);
  });

  test('keeps what was added meanwhile', () => {
    expect(withRestored([A, C, NEW], [B], CART)).toEqual([A, B, C, NEW]);
    expect(withRestored([NEW], CART, CART)).toEqual([...CART, NEW]);
  });

  test('merges a line that was added again, with its place and newer price', () => {
    const again = { ...A, quantity: 1, price: 999 };
    expect(withRestored([C, again], [A], CART)).toEqual([C, { ...again, quantity: 3 }]);
  });

  test('restores a line before the next one, also when the previous one was added again behind it', () => {
    expect(withRestored([C, A], [B], CART)).toEqual([B, C, A]);
  });

  test('keeps changed quantities of other lines', () => {
    const changed = withQuantity(withoutLine(CART, B), A, 9);
    expect(withRestored(changed, [B], CART)).toEqual([{ ...A, quantity: 9 }, B, C]);
  });
});
