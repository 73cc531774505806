import {
  fillLockFile,
  formatLockFile,
  lockFileProblems,
  packagesWithoutHash,
  parseLockFile,
} from './lock-file';

const URL_A = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz';
const HASH = 'sha512-AAAA';

const lockWith = (packages: Record<string, object>) =>
  parseLockFile(JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'shop' }, ...packages } }));

test('accepts packages of the registry that have a URL and a hash', () => {
  const lock = lockWith({
    'node_modules/a': { version: '1.0.0', resolved: URL_A, integrity: HASH },
    'node_modules/b/node_modules/@x/c': {
      version: '2.0.0-rc.1',
      resolved: 'https://registry.npmjs.org/@x/c/-/c-2.0.0-rc.1.tgz',
      integrity: HASH,
    },
    'node_modules/alias': { name: 'a', version: '1.0.0', resolved: URL_A, integrity: HASH },
    'node_modules/bundled': { version: '1.0.0', inBundle: true },
    'node_modules/local': { link: true },
  });
  expect(lockFileProblems(lock, [])).toEqual([]);
});

test.each<[object, RegExp]>([
  [{ integrity: HASH }, /^a@1.0.0 has no resolved URL/],
  [{ resolved: URL_A }, /^a@1.0.0 has no integrity/],
  [{ resolved: URL_A, integrity: 'sha1-AAAA' }, /^a@1.0.0 has a weak integrity/],
  [
    { resolved: 'http://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: HASH },
    /^a@1.0.0 is resolved to http:/,
  ],
  [{ resolved: 'https://evil.example/a-1.0.0.tgz', integrity: HASH }, /is resolved to https:\/\/evil/],
  [{ resolved: 'git+ssh://git@host.example/a.git#main', integrity: HASH }, /is resolved to git/],
  [{ resolved: URL_A.replaceAll('a', 'b'), integrity: HASH }, /is resolved to/],
])('rejects %j', (locked, problem) => {
  const lock = lockWith({ 'node_modules/a': { version: '1.0.0', ...locked } });
  expect(lockFileProblems(lock, [])).toEqual([expect.stringMatching(problem)]);
});

test('accepts a listed package without a hash, and no other entry of the list', () => {
  const lock = lockWith({ 'node_modules/a': { version: '1.0.0', resolved: URL_A } });
  expect(packagesWithoutHash(lock)).toEqual(['a@1.0.0']);
  expect(lockFileProblems(lock, ['a@1.0.0'])).toEqual([]);
  expect(lockFileProblems(lock, ['a@1.0.0', 'a@1.0.1'])).toEqual([
    'a@1.0.1 is listed as unhashed and is not.',
  ]);
});

test('fills what is missing in npm’s order and keeps the rest', () => {
  const lock = lockWith({
    'node_modules/a': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/b': { version: '1.0.0', resolved: 'https://mirror.example/b.tgz', integrity: HASH },
  });
  const filled = fillLockFile(lock, new Map([['a@1.0.0', HASH]]));
  const packages = JSON.parse(formatLockFile(filled)).packages;
  expect(Object.entries(packages['node_modules/a'])).toEqual([
    ['version', '1.0.0'],
    ['resolved', URL_A],
    ['integrity', HASH],
    ['optional', true],
    ['os', ['darwin']],
  ]);
  expect(packages['node_modules/b']).toEqual(lock.packages['node_modules/b']);
  expect(packages['']).toEqual({ name: 'shop' });
});

test('rejects a file that is no lock file', () => {
  expect(() => parseLockFile('{"dependencies":{}}')).toThrow();
});
