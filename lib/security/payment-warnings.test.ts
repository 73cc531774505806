import { paymentWarnings } from './payment-warnings';

test('names the entries that allow nothing', () => {
  const env = {
    PAYMENT_HOSTS: 'pay.example, https://pay.example/, *.bank.example, a b',
    PAYMENT_APPS: 'otherpay, javascript, other://',
    SITE_HOSTS: 'shop.example',
  };
  expect(paymentWarnings(env)).toEqual([
    expect.stringContaining('PAYMENT_HOSTS: "https://pay.example/"'),
    expect.stringContaining('PAYMENT_HOSTS: "a b"'),
    expect.stringContaining('PAYMENT_APPS: "javascript"'),
    expect.stringContaining('PAYMENT_APPS: "other://"'),
  ]);
});

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
