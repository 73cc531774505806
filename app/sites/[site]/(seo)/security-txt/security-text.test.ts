import { securityText } from './security-text';

const NOW = Date.UTC(2026, 0, 10, 12);
const ORIGIN = 'https://shop.example';
const fields = (companyEmail: string, companyPhone = '') =>
  securityText({ companyEmail, companyPhone }, ORIGIN, NOW).trimEnd().split('\n');

test('has the fields of RFC 9116', () => {
  expect(fields('care@loom.example')).toEqual([
    'Contact: mailto:care@loom.example',
    'Expires: 2026-07-10T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://shop.example/.well-known/security.txt',
  ]);
});

test('names the phone number, or else the contact page, of a store without an email address', () => {
  expect(fields('', '+91 90000 00001')[0]).toBe('Contact: tel:+919000000001');
  expect(fields('')[0]).toBe('Contact: https://shop.example/contact');
});

test.each(['a@b.example\nContact: mailto:evil@evil.example', 'not an address', 'a@b.example <b>'])(
  'leaves out %j in place of an email address',
  (email) => {
    expect(fields(email)).toHaveLength(4);
    expect(fields(email)[0]).toBe('Contact: https://shop.example/contact');
  },
);
