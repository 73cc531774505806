import fc from 'fast-check';
import { countItems, isSameLine, parseCart, withAdded } from './cart';
import { withQuantity, withoutLine, withRestored, withVariant } from './cart-operations';
import type { CartItem, Variant } from './cart';
import { lineKey } from './line';
import { lineTotal, subtotal } from './totals';

/** An operation on a cart; a line or an undo is chosen by a number modulo their count. */
type Operation =
  | { do: 'add'; item: CartItem }
  | { do: 'set'; line: number; quantity: number }
  | { do: 'change'; line: number; variant: Variant }
  | { do: 'remove' | 'undo'; line: number }
  | { do: 'clear' | 'reload' };

type Undo = (cart: CartItem[]) => CartItem[];
type State = { cart: CartItem[]; undos: Undo[] };

// Few values, so that many items are the same line.
const variant: fc.Arbitrary<Variant> = fc.record({
  selectedSize: fc.constantFrom('M', 'L', null),
  selectedColor: fc.constantFrom('Indigo', 'M', null),
});
const item: fc.Arbitrary<CartItem> = fc.record({
  id: fc.constantFrom('a', 'b', 'a-M'),
  name: fc.constantFrom('Kurta', 'Shirt'),
  image: fc.constant(''),
  price: fc.nat({ max: 1_000_000 }).map((paise) => paise / 100),
  quantity: fc.integer({ min: 1, max: 1000 }),
  selectedSize: fc.constantFrom('M', 'L', null),
  selectedColor: fc.constantFrom('Indigo', 'M', null),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constant('add'), item }),
  fc.record({
    do: fc.constant('set'),
    line: fc.nat(),
    quantity: fc.oneof(fc.integer({ min: -5, max: 1000 }), fc.double()),
  }),
  fc.record({ do: fc.constant('change'), line: fc.nat(), variant }),
  fc.record({ do: fc.constantFrom('remove', 'undo'), line: fc.nat() }),
  fc.record({ do: fc.constantFrom('clear', 'reload') }),
);

function apply({ cart, undos }: State, operation: Operation): State {
  switch (operation.do) {
    case 'add':
      return { cart: withAdded(cart, operation.item), undos };
    case 'set': {
      const line = cart[operation.line % cart.length];
      // Beyond a million pieces the sum below would no longer be exact.
      const quantity = Math.min(operation.quantity, 1_000_000);
      return { cart: line ? withQuantity(cart, line, quantity) : cart, undos };
    }
    case 'change': {
      const line = cart[operation.line % cart.length];
      return { cart: line ? withVariant(cart, line, operation.variant) : cart, undos };
    }
    case 'remove': {
      const line = cart[operation.line % cart.length];
      if (!line) return { cart, undos };
      return { cart: withoutLine(cart, line), undos: [...undos, (now) => withRestored(now, [line], cart)] };
    }
    case 'clear':
      return { cart: [], undos: [...undos, (now) => withRestored(now, cart, cart)] };
    case 'undo': {
      const undo = undos[operation.line % undos.length];
      return undo ? { cart: undo(cart), undos: undos.filter((other) => other !== undo) } : { cart, undos };
    }
    case 'reload':
      return { cart: parseCart(JSON.parse(JSON.stringify(cart))), undos };
  }
}

const run = (operations: Operation[]) => operations.reduce<State>(apply, { cart: [], undos: [] });

test('stays valid after any sequence of operations', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      operations.reduce<State>(
        (state, operation) => {
          const next = apply(state, operation);
          for (const { quantity } of next.cart)
            expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
          expect(new Set(next.cart.map(lineKey)).size).toBe(next.cart.length);
          const paise = next.cart.reduce((sum, line) => sum + BigInt(Math.round(lineTotal(line) * 100)), 0n);
          expect(BigInt(Math.round(subtotal(next.cart) * 100))).toBe(paise);
          return next;
        },
        { cart: [], undos: [] },
      );
    }),
  );
});

test('keeps every piece when a line is changed, and has the line that was chosen', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.nat(), variant, (items, index, chosen) => {
      const cart = items.reduce(withAdded, []);
      const line = cart[index % cart.length] ?? items[0];
      if (!line) return;
      const changed = withVariant(cart, line, chosen);
      expect(countItems(changed)).toBe(countItems(cart));
      expect(changed.some((other) => isSameLine(other, { ...line, ...chosen }))).toBe(true);
      expect(changed.length).toBeGreaterThanOrEqual(cart.length - 1);
    }),
  );
});

test('is unchanged by a reload at any moment', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      const { cart } = run(operations);
      expect(apply({ cart, undos: [] }, { do: 'reload' }).cart).toEqual(cart);
    }),
  );
});

test('is unchanged by a removal that is undone at once', () => {
  const undone = fc.record({ do: fc.constantFrom('remove', 'clear'), line: fc.nat() });
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), undone, (operations, { do: kind, line }) => {
      const { cart } = run(operations);
      const after = apply({ cart, undos: [] }, kind === 'clear' ? { do: 'clear' } : { do: 'remove', line });
      expect(apply(after, { do: 'undo', line: 0 }).cart).toEqual(cart);
    }),
  );
});

test('is unchanged by removals that are undone in reverse order', () => {
  fc.assert(
    fc.property(fc.array(item), fc.array(fc.nat(), { maxLength: 8 }), (items, removals) => {
      const cart = items.reduce(withAdded, []);
      const removed = removals.reduce<State>((state, line) => apply(state, { do: 'remove', line }), {
        cart,
        undos: [],
      });
      const restored = removed.undos.reduceRight((now, undo) => undo(now), removed.cart);
      expect(restored).toEqual(cart);
    }),
  );
});

test('restores every removed piece, whatever was added meanwhile', () => {
  fc.assert(
    fc.property(fc.array(item), fc.array(item), (before, meanwhile) => {
      const cart = before.reduce(withAdded, []);
      const cleared = apply({ cart, undos: [] }, { do: 'clear' });
      const added = { ...cleared, cart: meanwhile.reduce(withAdded, cleared.cart) };
      const { cart: restored } = apply(added, { do: 'undo', line: 0 });
      expect(countItems(restored)).toBe(countItems(cart) + countItems(added.cart));
    }),
  );
});

test('gives two items the same key exactly when id, size and colour are the same', () => {
  fc.assert(
    fc.property(item, item, (a, b) => {
      expect(lineKey(a) === lineKey(b)).toBe(isSameLine(a, b));
    }),
  );
});
