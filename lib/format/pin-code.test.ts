import { isUnusualPin } from './pin-code';

test.each(['560001', '560 001', ' 700016 ', '', '  '])('accepts %j', (postalCode) => {
  expect(isUnusualPin(postalCode)).toBe(false);
});

test.each(['56000', '5600011', '060001', 'AB1 2CD', '56 0001', '५६०००१'])(
  'reports %j as unusual',
  (postalCode) => {
    expect(isUnusualPin(postalCode)).toBe(true);
  },
);
