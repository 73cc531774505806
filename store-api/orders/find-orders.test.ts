import { matchesContact } from './find-orders';

const order = { email: 'asha@example.com', phone: '+91 98450 12345' };

test.each([
  'asha@example.com',
  ' ASHA@Example.com ',
  '9845012345',
  '+919845012345',
  '098450-12345',
  '0091 98450 12345',
])('accepts %j as a contact of the order', (typed) => expect(matchesContact(typed, order)).toBe(true));

test.each(['', 'asha', '012345', '+91', '9845012346', 'asha@example.co', '98450123456'])(
  'rejects %j as a contact of the order',
  (typed) => expect(matchesContact(typed, order)).toBe(false),
);

test('matches no phone when the order has none with ten digits', () => {
  expect(matchesContact('12345', { ...order, phone: '12345' })).toBe(false);
  expect(matchesContact('', { ...order, phone: '' })).toBe(false);
});
