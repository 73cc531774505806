import { withoutOrdered, withQuantity, withoutLine, withRestored } from './cart-operations';
import type { CartItem } from './cart-item';

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

describe('a quantity', () => {
  test.each([1, 7, Number.MAX_SAFE_INTEGER])('of %p is set, for this line alone', (quantity) => {
    expect(withQuantity(CART, B, quantity)).toEqual([A, { ...B, quantity }, C]);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %p is ignored', (quantity) => {
    expect(withQuantity(CART, B, quantity)).toEqual(CART);
  });

  test('of a line that is not there changes nothing', () => {
    expect(withQuantity(CART, NEW, 5)).toEqual(CART);
  });
});

describe('an order', () => {
  test('takes its lines, whatever they cost by now', () => {
    expect(withoutOrdered(CART, [{ ...A, price: 1 }, C])).toEqual([B]);
    expect(withoutOrdered(CART, [])).toEqual(CART);
  });

  test('leaves what was added meanwhile, and takes no more pieces than there are', () => {
    const cart = [{ ...A, quantity: 5 }, { ...B, quantity: 1 }, NEW];
    expect(withoutOrdered(cart, [A, B, C])).toEqual([{ ...A, quantity: 3 }, NEW]);
  });
});

describe('removing', () => {
  test('takes one line; the other sizes and colours of the product stay', () => {
    expect(withoutLine(CART, A)).toEqual([B, C]);
    expect(withoutLine(CART, NEW)).toEqual(CART);
  });

  test('knows the line whatever its quantity and price are by now', () => {
    expect(withoutLine(CART, { ...A, quantity: 9, price: 1 })).toEqual([B, C]);
  });
});

describe('undoing', () => {
  test.each([[A], [B], [C]])('a removal puts the line back where it was', (line) => {
    expect(withRestored(withoutLine(CART, line), [line], CART)).toEqual(CART);
  });

  test('clearing puts all lines back', () => {
    expect(withRestored([], CART, CART)).toEqual(CART);
  });

  test.each([
    ['the first removal first', [A, B]],
    ['the last removal first', [B, A]],
  ])('two removals, %s, puts both back in order', (_, order) => {
    const befores = new Map([
      [A, CART],
      [B, withoutLine(CART, A)],
    ]);
    const restored = order.reduce((cart, line) => withRestored(cart, [line], befores.get(line) ?? []), [C]);
    expect(restored).toEqual(CART);
  });

  test('what was added meanwhile stays', () => {
    expect(withRestored([A, C, NEW], [B], CART)).toEqual([A, B, C, NEW]);
    expect(withRestored([NEW], CART, CART)).toEqual([...CART, NEW]);
  });

  test('a line that was added again meanwhile keeps its place and newer price, with both quantities', () => {
    const again = { ...A, quantity: 1, price: 999 };
    expect(withRestored([C, again], [A], CART)).toEqual([C, { ...again, quantity: 3 }]);
  });

  test('changed quantities of other lines stay', () => {
    const changed = withQuantity(withoutLine(CART, B), A, 9);
    expect(withRestored(changed, [B], CART)).toEqual([{ ...A, quantity: 9 }, B, C]);
  });
});
