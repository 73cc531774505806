import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeVersion, readVersion } from './version.mjs';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'version-'));
  writeFileSync(path.join(root, 'package.json'), '{\n  "name": "shop",\n  "version": "0.2.0"\n}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('names no commit where there is none, or one that is none', () => {
  expect(readVersion(root, {})).toEqual({ version: '0.2.0' });
  expect(readVersion(root, { SOURCE_COMMIT: 'a secret' })).toEqual({ version: '0.2.0' });
  expect(describeVersion({ version: '0.2.0' })).toBe('0.2.0');
});

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack\n${COMMIT} refs/heads/main\n` },
  ],
  ['a commit', { '.git/HEAD': `${COMMIT}\n` }],
])('reads the commit of %s that is checked out', (_, files) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  expect(readVersion(root, {})).toEqual({ version: '0.2.0', commit: COMMIT.slice(0, 12) });
  expect(readVersion(root, { SOURCE_COMMIT: 'fedcba9876543210' }).commit).toBe('fedcba987654');
});

test('says both in words', () => {
  expect(describeVersion({ version: '0.2.0', commit: '0123456789ab' })).toBe('0.2.0 (0123456789ab)');
});
