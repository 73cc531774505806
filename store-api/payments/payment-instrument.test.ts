import { maskInstrument } from './payment-instrument';

test.each([
  [{ vpa: 'asha.rao@okbank' }, 'as…@okbank'],
  [{ vpa: ' asha.rao@okbank ' }, 'as…@okbank'],
  [{ vpa: 'asha.rao@okbank!' }, null],
  [{ vpa: 'ab@ok-bank.in' }, 'a…@ok-bank.in'],
  [{ vpa: 'a@upi' }, '…@upi'],
  [{ vpa: 'asha rao@okbank' }, null],
  [{ vpa: '9876543210' }, null],
  [{ last4: '0153' }, 'card ending 0153'],
  [{ last4: '4111111111111111' }, null],
  [{}, null],
])('keeps of %j only %s', (instrument, expected) => {
  expect(maskInstrument(instrument)).toBe(expected);
});
