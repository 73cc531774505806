import { execFileSync } from 'node:child_process';

test('this version of Node has the flag that limits the growth of the heap', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    '--heap-growing-percent ',
  );
});
