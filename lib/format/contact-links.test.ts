import { emailHref, phoneHref, whatsAppNumber } from './contact-links';

test.each([
  ['+91 90000 00001', 'tel:+919000000001'],
  ['(080) 4123-4567', 'tel:08041234567'],
  ['+91 (0)80-1234 5678', 'tel:+918012345678'],
])('links the phone number %s to %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test('links an email address, with its subject encoded', () => {
  expect(emailHref('care@shop.example')).toBe('mailto:care@shop.example');
  expect(emailHref('care@shop.example', 'A & B?')).toBe('mailto:care@shop.example?subject=A%20%26%20B%3F');
});

test.each([
  [['https://x.com/shop', 'https://wa.me/919876543210'], '919876543210'],
  [['https://wa.me/+919876543210/'], '919876543210'],
  [['https://api.whatsapp.com/send?phone=919876543210'], '919876543210'],
  [['https://wa.me/message/ABC123'], null],
  [['https://evil.example/919876543210', 'https://wa.me.example/919876543210'], null],
  [['https://example.com/?phone=919876543210', 'https://wa.me/12'], null],
  [[], null],
])('finds the WhatsApp number in %j', (urls, number) => {
  expect(whatsAppNumber(urls.map((url) => ({ url })))).toBe(number);
});
