import { paymentWarnings } from './payment-warnings';

test('tells a public shop that any host may be paid at', () => {
  const message = expect.stringContaining('PAYMENT_HOSTS is unset');
  expect(paymentWarnings({ SITE_HOSTS: 'shop.example, loom.localhost' })).toEqual([message]);
  expect(paymentWarnings({ SITE_HOSTS: '*' })).toEqual([message]);
  expect(paymentWarnings({ SITE_HOSTS: 'shop.example', PAYMENT_HOSTS: 'pay.example' })).toEqual([]);
});

test('says nothing about a shop of this machine or with the embedded store API', () => {
  expect(paymentWarnings({})).toEqual([]);
  expect(paymentWarnings({ SITE_HOSTS: 'localhost, loom.localhost' })).toEqual([]);
  expect(paymentWarnings({ SITE_HOSTS: 'shop.example', STORE_API_EMBEDDED: 'yes' })).toEqual([]);
});
