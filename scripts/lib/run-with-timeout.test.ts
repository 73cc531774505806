import { runWithTimeout } from './run-with-timeout';

test('reports success by the exit code', async () => {
  expect(await runWithTimeout([process.execPath, '-e', ''], 5000)).toBe(true);
  expect(await runWithTimeout([process.execPath, '-e', 'process.exit(1)'], 5000)).toBe(false);
});

test('passes further variables to the command', async () => {
  const exitWithX = [process.execPath, '-e', 'process.exit(process.env.X)'] as const;
  expect(await runWithTimeout(exitWithX, 5000, { X: '0' })).toBe(true);
});

test('kills a command that exceeds the time limit', async () => {
  expect(await runWithTimeout([process.execPath, '-e', 'setInterval(() => {}, 1000)'], 300)).toBe(false);
});

test('reports failure for a program that does not exist', async () => {
  expect(await runWithTimeout(['no-such-program'], 5000)).toBe(false);
});
