import { spawnSync } from 'node:child_process';
import { serverArgs } from './server-args';

test('this version of Node has the flags of the server', () => {
  const flags = serverArgs('/shop').filter((argument) => /^--\w[\w-]*=/.test(argument));
  expect(flags).toHaveLength(2);
  expect(spawnSync(process.execPath, [...flags, '-e', '']).status).toBe(0);
});

test('the development server has none', () => {
  expect(serverArgs('/shop', true)).toEqual(['/shop/server/start.cjs', '--dev']);
});
