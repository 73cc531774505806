import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtId, sourceId } from './build-id.mjs';

let root: string;

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('app/page.tsx', 'one');
  write('lib/b.ts', 'b');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('the same sources have the same id in another folder', () => {
  const before = sourceId(root);
  rmSync(root, { recursive: true });
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('lib/b.ts', 'b');
  write('app/page.tsx', 'one');
  expect(sourceId(root)).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['a changed file', 'app/page.tsx', 'two'],
  ['a further file', 'lib/c.ts', ''],
  ['other packages', 'package-lock.json', '{}'],
])('%s gives another id', (_, name, text) => {
  const before = sourceId(root);
  write(name, text);
  expect(sourceId(root)).not.toBe(before);
});

test('tests and documents are no part of a build', () => {
  const before = sourceId(root);
  write('lib/b.test.ts', 'test');
  write('docs/a.md', 'text');
  expect(sourceId(root)).toBe(before);
});

test('a finished build has its id with it', () => {
  expect(builtId(root)).toBeUndefined();
  write('BUILD_ID', 'abc');
  expect(builtId(root)).toBe('abc');
});
