import { codeRecipient, maskRecipient } from './code-recipient';

const email = 'asha@example.com';

test.each([
  ['+919876543212', '+919876543212'],
  ['98765 43212', '+919876543212'],
  ['09876-543212', '+919876543212'],
  ['+44 20 7946 0000', email],
  ['1234567890', email],
  ['98765432123', email],
  ['9876543212\nBcc: x', email],
  ['', email],
])('sends a code for the phone %j to %s', (phone, address) => {
  expect(codeRecipient({ phone, email }, true).address).toBe(address);
  expect(codeRecipient({ phone, email }, false)).toEqual({ kind: 'mail', address: email });
});

test('names recipients without telling them', () => {
  expect(maskRecipient({ kind: 'text', address: '+919876543212' })).toBe('98•••• ••12');
  expect(maskRecipient({ kind: 'mail', address: email })).toBe('as•••@example.com');
  expect(maskRecipient({ kind: 'mail', address: 'a@b.in' })).toBe('•••@b.in');
});
