import { PIN } from '../../shared/pin-code';
import { PLAIN_EXTRAS, type DeliveryRule } from '../shops/shop-schema';
import { deliveryRuleOf, findDeliveryRule, promisedDay, rejectUnserved } from './find-delivery-rule';

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

test('a range is as wide as it has PIN codes, wherever it begins', () => {
  const south = rule('The South', '500000', '560050');
  expect(findDeliveryRule([south, ...rules], '560001')?.place).toBe('Bengaluru');
});

test.each(['560001', '110001', '999999'])('takes %s for a PIN code', (pin) => {
  expect(pin).toMatch(PIN);
});

test.each(['060001', '56001', '5600011', '56000a', ' 560001', '५६०००१', '560001\n', ''])(
  'does not take %j for a PIN code',
  (pin) => {
    expect(pin).not.toMatch(PIN);
  },
);

const NOW = Date.parse('2026-11-23T12:00:00+05:30');
const shop = (features: string[], deliveryRules = rules) => ({
  extras: { ...PLAIN_EXTRAS, features, deliveryRules },
  terms: { deliveryDays: [3, 5] as [number, number] },
});

test('a postal code may be spaced, and has a rule only in a shop with delivery rules', () => {
  expect(deliveryRuleOf(shop(['delivery']), ' 560 001')?.place).toBe('Bengaluru');
  expect(deliveryRuleOf(shop(['quotes']), '560001')).toBeUndefined();
  expect(deliveryRuleOf({ extras: null }, '560001')).toBeUndefined();
});

test.each([
  ['its rule', shop(['delivery']), '560001', '2026-11-26'],
  ['no rule', shop(['delivery']), '110001', null],
  [
    'a rule without a delivery',
    shop(['delivery'], [{ ...rule('Leh', '194101', '194109'), days: null }]),
    '194101',
    null,
  ],
  ['the longest of its terms without rules', shop([]), '560001', '2026-11-28'],
  ['a single term', { extras: null, terms: { deliveryDays: 2 } }, '560001', '2026-11-25'],
  ['nothing', { extras: null, terms: null }, '560001', null],
])('a shop promises the day by %s', (_, promising, pin, day) => {
  expect(promisedDay(promising, pin, NOW)).toBe(day);
});

test.each([
  [shop(['delivery']), '110 001', 'There is no PIN code 110001. Check its digits'],
  [
    shop(['delivery'], [{ ...rule('Leh', '194101', '194109'), days: null }]),
    '194101',
    'We don’t deliver to Leh yet',
  ],
])('rejects where it can’t deliver: %#', (refusing, pin, message) => {
  expect(() => rejectUnserved(refusing, pin)).toThrow(message);
});

test.each([
  [shop(['delivery']), '560001'],
  [shop(['delivery']), 'SW1A 1AA'],
  [shop([]), '110001'],
  [{ extras: null }, '110001'],
])('takes what may be delivered: %#', (serving, pin) => {
  expect(() => rejectUnserved(serving, pin)).not.toThrow();
});
