import fc from 'fast-check';
import { upiUri } from './upi';

const request = {
  payeeAddress: 'smartwear@upi',
  payeeName: 'Smart & Wear',
  amount: 149_905,
  reference: 'T7QF2M9X',
  note: 'Order #1, 50% off + more',
};

test('encodes the payment as a UPI link', () => {
  expect(upiUri(request)).toBe(
    'upi://pay?pa=smartwear@upi&pn=Smart%20%26%20Wear&am=1499.05&cu=INR&tr=T7QF2M9X' +
      '&tn=Order%20%231%2C%2050%25%20off%20%2B%20more',
  );
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [999_999_999_99, '999999999.99'],
])('formats %i paise as %s', (amount, formatted) => {
  expect(new URL(upiUri({ ...request, amount })).searchParams.get('am')).toBe(formatted);
});

test('parses back to any payee name and note', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (payeeName, note) => {
      const { searchParams } = new URL(upiUri({ ...request, payeeName, note }));
      expect(Object.fromEntries(searchParams)).toEqual({
        pa: 'smartwear@upi',
        pn: payeeName,
        am: '1499.05',
        cu: 'INR',
        tr: 'T7QF2M9X',
        tn: note,
      });
    }),
  );
});
