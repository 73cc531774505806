/** @jest-environment jsdom */
import { endSession, whileSignedIn } from './while-signed-in';

test('a session ends after what is being asked for, and nothing is asked for then until the page comes back', async () => {
  const events: string[] = [];
  let answer = () => {};
  const asked = whileSignedIn(() => new Promise<void>((resolve) => (answer = resolve)));
  await Promise.resolve();
  const failed = endSession(
    async () => events.push('tried'),
    () => false,
  );
  const later = whileSignedIn(async () => events.push('asked later'));
  await Promise.resolve();
  expect(events).toEqual([]);
  answer();
  await Promise.all([asked, failed, later]);
  expect(events).toEqual(['tried', 'asked later']);

  await endSession(
    async () => events.push('ended'),
    () => true,
  );
  const last = whileSignedIn(async () => events.push('asked last'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(events.at(-1)).toBe('ended');
  window.dispatchEvent(new Event('pageshow'));
  await last;
  expect(events.at(-1)).toBe('asked last');
});
