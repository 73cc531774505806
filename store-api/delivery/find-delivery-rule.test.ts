import { findDeliveryRule, PIN_CODE } from './find-delivery-rule';
import type { DeliveryRule } from '../shops/shop-schema';

const rule = (place: string, from: string, to: string): DeliveryRule => ({
  from,
  to,
  place,
  days: 3,
  cashOnDelivery: true,
  pickup: true,
});

const rules = [
  rule('Bengaluru', '560001', '560117'),
  rule('Karnataka', '560001', '591999'),
  rule('One post office', '560037', '560037'),
];

test.each([
  ['560037', 'One post office'],
  ['560001', 'Bengaluru'],
  ['560117', 'Bengaluru'],
  ['560118', 'Karnataka'],
  ['591999', 'Karnataka'],
  ['592000', undefined],
  ['560000', undefined],
])('the narrowest range counts: %s is in %s', (pin, place) => {
  expect(findDeliveryRule(rules, pin)?.place).toBe(place);
  expect(findDeliveryRule(rules.toReversed(), pin)?.place).toBe(place);
});

test.each(['560001', '110001', '999999'])('takes %s for a PIN code', (pin) => {
  expect(pin).toMatch(PIN_CODE);
});

test.each(['060001', '56001', '5600011', '56000a', ' 560001', '५६०००१', '560001\n', ''])(
  'does not take %j for a PIN code',
  (pin) => {
    expect(pin).not.toMatch(PIN_CODE);
  },
);
