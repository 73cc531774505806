import { runBounded } from './run-bounded';

test('a command succeeds by its exit code', async () => {
  expect(await runBounded([process.execPath, '-e', ''], 5000)).toBe(true);
  expect(await runBounded([process.execPath, '-e', 'process.exit(1)'], 5000)).toBe(false);
  expect(await runBounded([process.execPath, '-e', 'process.exit(process.env.X)'], 5000, { X: '0' })).toBe(
    true,
  );
});

test('a command that takes too long is ended', async () => {
  expect(await runBounded([process.execPath, '-e', 'setInterval(() => {}, 1000)'], 300)).toBe(false);
});

test('a program that does not exist is a failure like others', async () => {
  expect(await runBounded(['no-such-program'], 5000)).toBe(false);
});
