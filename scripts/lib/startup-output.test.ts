import { createOutputBuffer, labelLine } from './startup-output';

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

test('what a log has said before the program is ready is shown, and nothing else of it', () => {
  const printed: string[] = [];
  const buffer = createOutputBuffer((line) => printed.push(line));
  const warning = '{"level":"warn","event":"misconfigured"}';
  for (const line of ['▲ Next.js', warning]) buffer.write(line);
  buffer.passThrough();
  buffer.write('later');
  expect(printed).toEqual([warning, 'later']);
});
