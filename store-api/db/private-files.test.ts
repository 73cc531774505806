import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPrivateFolder, restrictTree } from './private-files';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'private-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => path.join(root, name);
const mode = (name: string) => (statSync(at(name)).mode & 0o777).toString(8);

function folder(name: string, ...files: string[]): void {
  mkdirSync(at(name));
  for (const file of files) {
    writeFileSync(at(`${name}/${file}`), '');
    chmodSync(at(`${name}/${file}`), 0o666);
  }
  chmodSync(at(name), 0o755);
}

test('creates a data folder that only its owner reaches', () => {
  closeSync(openPrivateFolder(at('a/data')));
  expect([mode('a/data'), mode('a/data/lock')]).toEqual(['700', '600']);
});

test('takes the other users’ rights to a data folder of an earlier version', () => {
  folder('data', 'lock');
  mkdirSync(at('data/pglite'));
  mkdirSync(at('data/mails'));
  closeSync(openPrivateFolder(at('data')));
  expect([mode('data'), mode('data/lock')]).toEqual(['700', '600']);
});

test('keeps the rights of a folder that others use as well', () => {
  folder('shared', 'notes.txt');
  closeSync(openPrivateFolder(at('shared')));
  expect([mode('shared'), mode('shared/notes.txt'), mode('shared/lock')]).toEqual(['755', '666', '600']);
});

test('takes the rights to a tree, and follows no link out of it', () => {
  folder('elsewhere', 'file');
  folder('data', 'file');
  folder('data/inner', 'file');
  symlinkSync(at('elsewhere'), at('data/link'));
  restrictTree(at('data'));
  expect(['data', 'data/file', 'data/inner', 'data/inner/file'].map(mode)).toEqual([
    '700',
    '600',
    '700',
    '600',
  ]);
  expect([mode('elsewhere'), mode('elsewhere/file')]).toEqual(['755', '666']);
});
