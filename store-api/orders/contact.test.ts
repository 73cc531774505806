import { isContactOf } from './contact';

const order = { email: 'asha@example.com', phone: '+91 98450 12345' };

test.each([
  'asha@example.com',
  ' ASHA@Example.com ',
  '9845012345',
  '+919845012345',
  '098450-12345',
  '0091 98450 12345',
])('%j is its contact', (typed) => expect(isContactOf(typed, order)).toBe(true));

test.each(['', 'asha', '012345', '+91', '9845012346', 'asha@example.co', '98450123456'])(
  '%j is not',
  (typed) => expect(isContactOf(typed, order)).toBe(false),
);

test('an order without a usable phone has none that matches', () => {
  expect(isContactOf('12345', { ...order, phone: '12345' })).toBe(false);
  expect(isContactOf('', { ...order, phone: '' })).toBe(false);
});
