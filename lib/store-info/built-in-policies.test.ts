import { builtInPolicies } from './built-in-policies';
import { businessTerms } from './business-terms';
import { wireStoreInfo } from './schema';

test('names the policies of which a store has no text, and what they promise', () => {
  const terms = { deliveryDays: 3, shippingFee: 79, freeFrom: 999, returnDays: 0 };
  expect(
    builtInPolicies(wireStoreInfo.parse({ policies: { Terms: '<p>Ours</p>', privacy: ' ' }, terms })),
  ).toEqual({
    slugs: ['privacy', 'refund', 'return', 'shipping', 'about'],
    promises: 'delivery in 3 working days, delivery for ₹79, free delivery from ₹999, no returns',
  });
  expect(builtInPolicies(wireStoreInfo.parse({ terms: {} })).promises).toBe('nothing');
});

test('says of a store without terms what its pages do', () => {
  const { promises } = builtInPolicies(wireStoreInfo.parse({}));
  const { delivery, returnWindow, refund, jurisdiction } = businessTerms(null);
  expect(promises).toBe(
    `free delivery in ${delivery}, returns within ${returnWindow}, refunds in ${refund}, the courts of ${jurisdiction?.split(',')[0]}`,
  );
});
