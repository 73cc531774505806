import { wirePaymentForm } from './field-schema';
import { knownValues, type Contact } from './known-contact';
import { toPaymentForm } from './to-payment-form';
import { initialValue } from './values';

const ASHA = { email: 'asha@example.com', phone: '+919876543210' };

function known(definitions: object[], contact: Contact = ASHA) {
  const fields = toPaymentForm(wirePaymentForm.parse(definitions));
  const initial = new Map(fields.map((field) => [field.name, initialValue(field)]));
  return Object.fromEntries(knownValues(fields, initial, contact));
}

test('fills in the first email and the first phone of the customer', () => {
  expect(
    known([
      { name: 'fullName' },
      { name: 'giftEmail', type: 'email' },
      { name: 'payerEmail', type: 'email' },
      { name: 'otherEmail', type: 'email' },
      { name: 'tel', label: 'Phone of the receiver', type: 'tel' },
      { name: 'payerPhone' },
    ]),
  ).toEqual({ payerEmail: ASHA.email, payerPhone: ASHA.phone });
});

test.each([
  ['a default value', [{ name: 'email', type: 'email', defaultValue: 'office@example.com' }], ASHA],
  ['nothing known', [{ name: 'email', type: 'email' }, { name: 'phone' }], { email: '', phone: '' }],
  ['an invalid value', [{ name: 'email', type: 'email' }, { name: 'phone' }], { email: 'asha', phone: '12' }],
  ['a longer value than accepted', [{ name: 'email', type: 'email', rules: { maxLength: 5 } }], ASHA],
])('fills in nothing with %s', (_, definitions, contact) => {
  expect(known(definitions, contact)).toEqual({});
});
