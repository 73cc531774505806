import { jest } from '@jest/globals';
import { lastSignOut } from '@/lib/browser/last-sign-out';
import { forgetTypedEmail, rememberTypedEmail, typedEmail } from './typed-email';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  forgetTypedEmail();
  lastSignOut.set(null);
});
afterEach(() => jest.useRealTimers());

test('remembers the email for half an hour', () => {
  expect(typedEmail()).toBe('');
  rememberTypedEmail('asha@example.com');
  jest.advanceTimersByTime(30 * 60_000 - 1);
  expect(typedEmail()).toBe('asha@example.com');
  jest.advanceTimersByTime(1);
  expect(typedEmail()).toBe('');
});

test('forgets the email when it is removed, or when somebody signs out in any tab', () => {
  rememberTypedEmail('asha@example.com');
  rememberTypedEmail('');
  expect(typedEmail()).toBe('');
  rememberTypedEmail('asha@example.com');
  jest.advanceTimersByTime(1000);
  lastSignOut.set(Date.now());
  expect(typedEmail()).toBe('');
  jest.advanceTimersByTime(1000);
  rememberTypedEmail('mira@example.com');
  expect(typedEmail()).toBe('mira@example.com');
});
