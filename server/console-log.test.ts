import { jest } from '@jest/globals';
import { printToLog } from './console-log';
import { log } from '@/lib/logging/log.mjs';

const { error, warn } = console;
afterAll(() => Object.assign(console, { error, warn }));

test('what is printed goes through the log, without colors', () => {
  const logged = {
    error: jest.spyOn(log, 'error').mockReturnValue(),
    warn: jest.spyOn(log, 'warn').mockReturnValue(),
  };
  printToLog();
  console.error('\u001b[31m\u2a2f\u001b[39m', 'no %s image', 1);
  console.warn(new Error('late'));
  expect(logged.error.mock.calls).toEqual([[{ event: 'printed' }, '\u2a2f no %s image 1']]);
  expect(logged.warn.mock.calls).toEqual([
    [{ event: 'printed' }, expect.stringMatching(/^Error: late\n\s+at /)],
  ]);
});
