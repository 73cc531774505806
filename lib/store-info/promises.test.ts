import { wireStoreInfo } from './schema';
import { shippingLabel } from './business-terms';
import { deliveryOfOrder, deliveryTerms, shippingFee, shopPromises } from './promises';

const PLAIN = { isLoaded: true, policies: new Map<string, string>(), terms: null };

/** A store that says something itself. */
const withTerms = (terms: object) => ({ ...PLAIN, terms: wireStoreInfo.parse({ terms }).terms });

test('states the periods of the specification', () => {
  expect(shopPromises(PLAIN)).toEqual({
    delivery: 'Free shipping, 0-7 working days',
    returns: 'Returns within 7 days',
  });
  expect(deliveryTerms(PLAIN)).toEqual({ days: [0, 7], fee: 0, freeFrom: null });
});

test('says nothing where the store has a text of its own', () => {
  const policies = new Map([['shipping', '<p>Two weeks.</p>']]);
  expect(shopPromises({ ...PLAIN, policies })).toEqual({
    delivery: null,
    returns: 'Returns within 7 days',
  });
  expect(deliveryTerms({ ...PLAIN, policies })).toBeNull();
});

test('says nothing without store info', () => {
  expect(shopPromises({ ...PLAIN, isLoaded: false })).toEqual({ delivery: null, returns: null });
});

test.each<[object, string | null, string | null]>([
  [{}, null, null],
  [{ deliveryDays: [2, 5] }, 'Delivery in 2-5 working days', null],
  [{ deliveryDays: 1, shippingFee: 0 }, 'Free shipping, 1 working day', null],
  [{ shippingFee: 79 }, 'Shipping ₹79', null],
  [{ shippingFee: 79, freeFrom: 1499, deliveryDays: 3 }, 'Free shipping from ₹1,499, 3 working days', null],
  [{ returnDays: 14 }, null, 'Returns within 14 days'],
  [{ returnDays: 0 }, null, null],
  // What can't be read is not promised.
  [{ deliveryDays: [5, 2], shippingFee: 'free', returnDays: -1 }, null, null],
])('of the terms %j it promises %j and %j', (terms, delivery, returns) => {
  expect(shopPromises(withTerms(terms))).toEqual({ delivery, returns });
  // A policy of its own does not make it unknown.
  const policies = new Map([['shipping', '<p>See below.</p>']]);
  expect(shopPromises({ ...withTerms(terms), policies }).delivery).toBe(delivery);
});

test.each<[object, string | null]>([
  [{ shippingFee: 79, freeFrom: 1499, deliveryDays: [2, 5] }, 'Delivery in 2-5 working days'],
  [{ shippingFee: 79, freeFrom: 1499 }, null],
  [{ shippingFee: 0, deliveryDays: [2, 5] }, 'Free shipping, 2-5 working days'],
  [{}, null],
])('of an order with the terms %j that is placed it says %j', (terms, text) => {
  expect(deliveryOfOrder(withTerms(terms))).toBe(text);
});

test.each([
  [PLAIN, 500, 'Free'],
  [withTerms({}), 500, null],
  [withTerms({ shippingFee: 0 }), 500, 'Free'],
  [withTerms({ shippingFee: 79 }), 500, '₹79, not included'],
  [withTerms({ shippingFee: 79, freeFrom: 1499 }), 1498.99, '₹79, not included'],
  [withTerms({ shippingFee: 79, freeFrom: 1499 }), 1499, 'Free'],
])('cart and checkout say of shipping what holds for their goods (%#)', (store, subtotal, label) => {
  expect(shippingLabel(shippingFee(store), subtotal)).toBe(label);
});
