import { labelLine } from './startup-output';

test('labels what a program prints for people', () => {
  expect(labelLine('api', 'Store API: opening the database …')).toBe(
    'api   | Store API: opening the database …',
  );
  expect(labelLine('build', '{"level":"warn"')).toBe('build | {"level":"warn"');
});

test('leaves the lines of a log as they are', () => {
  const line = '{"level":"warn","event":"unauthorized"}';
  expect(labelLine('shop', line)).toBe(line);
});
