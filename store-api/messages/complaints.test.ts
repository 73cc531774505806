import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { complaintOf } from './complaints';

const officer = { name: 'Kavita Menon' };
const promising = (answerDays: number) => ({
  extras: { ...PLAIN_EXTRAS, redress: { acknowledgeHours: 48, answerDays, officer } },
});

test.each([
  ['2026-11-27T12:00:00Z', { extras: null }, 41, { number: 'C-2611-0042', answerBy: '2026-12-27' }],
  ['2026-11-27T12:00:00Z', promising(7), 0, { number: 'C-2611-0001', answerBy: '2026-12-04' }],
  // Past midnight in India.
  ['2026-11-30T18:30:00Z', promising(30), 0, { number: 'C-2612-0001', answerBy: '2026-12-31' }],
  ['2026-11-27T12:00:00Z', promising(30), 9999, { number: 'C-2611-10000', answerBy: '2026-12-27' }],
])('at %s the complaint of %j after %d is %j', (now, shop, last, expected) => {
  expect(complaintOf(shop, last, Date.parse(now))).toEqual(expected);
});
