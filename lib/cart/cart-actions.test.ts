/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { addToCart, cartStore } from './cart-store';
import { applyAvailability, changeVariant, removeFromCart, stepQuantity } from './cart-actions';
import { availableLines, unavailableLines } from './unavailable-lines';

const M = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: null,
};
const L = { ...M, selectedSize: 'L' };
const BAG = { ...M, id: 'b2', name: 'Bag', selectedSize: null };

const OFFER = {
  price: 1499,
  originalPrice: null,
  sizes: ['M', 'L'],
  colors: [],
  sizeHeading: 'Clothing Size',
};

/** The lines that count. */
const counted = () => availableLines(cartStore.get(), unavailableLines.get());

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('cart', JSON.stringify([M, L, BAG]));
});

test('counts steps from the stored quantity', () => {
  expect([stepQuantity(M, 1), stepQuantity(M, 1), stepQuantity(M, 1)]).toEqual([3, 4, 5]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([{ ...M, quantity: 5 }, L, BAG]);
});

test('ignores a step below one', () => {
  expect([stepQuantity(M, -1), stepQuantity(M, -1), stepQuantity(M, -5)]).toEqual([1, 1, 1]);
});

test('returns 0 for a line that another tab has removed and does not restore it', () => {
  localStorage.setItem('cart', JSON.stringify([BAG]));
  expect(stepQuantity(M, 1)).toBe(0);
  expect(cartStore.get()).toEqual([BAG]);
});

test('restores a removed line at its place, once', () => {
  const undo = removeFromCart(L);
  expect(cartStore.get()).toEqual([M, BAG]);
  addToCart({ ...BAG, id: 'new' });
  undo();
  undo();
  expect(cartStore.get()).toEqual([M, L, BAG, { ...BAG, id: 'new' }]);
});

test('restores the quantity at the time of the removal', () => {
  stepQuantity(L, 3);
  removeFromCart(L)();
  expect(cartStore.get()).toEqual([M, { ...L, quantity: 5 }, BAG]);
});

test('stores changed prices', () => {
  applyAvailability(new Map([['b2', { ...OFFER, price: 1299 }]]));
  expect(cartStore.get()).toEqual([M, L, { ...BAG, price: 1299 }]);
});

test('writes nothing when nothing has changed', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  applyAvailability(new Map([['a1', OFFER]]));
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

describe('which lines count', () => {
  test('not those whose product or size is gone, until they come back', () => {
    const known = new Map([
      ['a1', { ...OFFER, sizes: ['M'] }],
      ['b2', null],
    ]);
    applyAvailability(known);
    expect(counted()).toEqual([M]);
    // A check that failed knows nothing about them.
    applyAvailability(new Map());
    expect(counted()).toEqual([M]);
    applyAvailability(new Map([['a1', OFFER]]));
    expect(counted()).toEqual([M, L]);
  });

  test('not a line whose removal is undone', () => {
    applyAvailability(new Map([['b2', null]]));
    removeFromCart(BAG)();
    expect(cartStore.get()).toEqual([M, L, BAG]);
    expect(counted()).toEqual([M, L]);
  });

  test('a line that is added again from a page that offers it', () => {
    applyAvailability(new Map([['b2', null]]));
    addToCart(BAG);
    expect(counted()).toEqual([M, L, { ...BAG, quantity: 4 }]);
    expect(localStorage.getItem('unavailableLines')).toBeNull();
  });

  test('leave nothing in the storage of a shop whose lines all count', () => {
    addToCart(BAG);
    changeVariant(L, { selectedSize: 'S', selectedColor: null });
    expect(Object.keys(localStorage)).toEqual(['cart']);
    applyAvailability(new Map([['b2', null]]));
    expect(localStorage.getItem('unavailableLines')).not.toBeNull();
    applyAvailability(new Map([['b2', OFFER]]));
    expect(localStorage.getItem('unavailableLines')).toBeNull();
  });

  test('a line that was changed to what the catalogue has', () => {
    applyAvailability(new Map([['a1', { ...OFFER, sizes: ['M'] }]]));
    changeVariant(L, { selectedSize: 'S', selectedColor: null });
    expect(counted()).toEqual([M, { ...L, selectedSize: 'S' }, BAG]);
  });

  test('is the same in another tab', () => {
    const listener = jest.fn();
    unavailableLines.subscribe(listener);
    localStorage.setItem('unavailableLines', JSON.stringify(['["b2",null,null]', 7]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'unavailableLines' }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(counted()).toEqual([M, L]);
  });
});

test('merges a changed line with the stored pieces of an equal one', () => {
  stepQuantity(L, 1);
  changeVariant(M, { selectedSize: 'L', selectedColor: null });
  expect(cartStore.get()).toEqual([{ ...L, quantity: 5 }, BAG]);
});
