import { isUnusualPin } from './pin-code';

test.each(['560001', '560 001', ' 700016 ', '', '  '])('%j is nothing to ask about', (typed) => {
  expect(isUnusualPin(typed)).toBe(false);
});

test.each(['56000', '5600011', '060001', 'AB1 2CD', '56 0001', '५६०००१'])('%j is unusual', (typed) => {
  expect(isUnusualPin(typed)).toBe(true);
});
