import { jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDocumentFiles, MAX_READ_MS, type DocumentFiles } from './document-files';

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'documents-')), 'files');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const never = () => Infinity;

/** Chunks that are supplied by the test; null ends them. */
function chunksByHand() {
  const supplied: (string | null | Error)[] = [];
  let wake: () => void = () => undefined;
  async function* chunks() {
    for (;;) {
      if (supplied.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const next = supplied.shift() ?? null;
      if (next instanceof Error) throw next;
      if (next === null) return;
      yield next;
    }
  }
  const give = (chunk: string | null | Error) => {
    supplied.push(chunk);
    wake();
  };
  return { chunks: chunks(), give };
}

async function* chunksOf(...texts: string[]) {
  yield* texts;
}

async function textOf(chunks: AsyncGenerator<Uint8Array> | null): Promise<string | null> {
  if (!chunks) return null;
  let text = '';
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  return text;
}

test('gives all readers the whole document, whenever they begin', async () => {
  const files = createDocumentFiles(folder, 1e6);
  const { chunks, give } = chunksByHand();
  const written = files.write('feed', chunks, never);
  const early = textOf(files.read('feed'));
  give('one ');
  give('two ');
  const middle = textOf(files.read('feed'));
  give('three');
  give(null);
  await written;
  const late = textOf(files.read('feed'));
  expect(await Promise.all([early, middle, late])).toEqual(Array(3).fill('one two three'));
});

test('gives a chunk before the next one is generated', async () => {
  const files = createDocumentFiles(folder, 1e6);
  const { chunks, give } = chunksByHand();
  const written = files.write('feed', chunks, never);
  const reader = files.read('feed');
  give('one');
  expect(Buffer.from((await reader?.next())?.value ?? '').toString()).toBe('one');
  give(null);
  expect(await reader?.next()).toMatchObject({ done: true });
  await written;
});

test('has one file for a whole document, which only its owner reads', async () => {
  const files = createDocumentFiles(folder, 1e6);
  const { chunks, give } = chunksByHand();
  const written = files.write('feed', chunks, () => 0);
  give('one');
  give(null);
  await written;
  const [file = '', ...others] = readdirSync(folder);
  expect(file).toMatch(/^[0-9a-f]{64}$/);
  expect(others).toEqual([]);
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  // It has expired, and the next one takes its name.
  expect(files.read('feed')).toBeNull();
  await files.write('feed', chunksOf('two'), never);
  expect(readdirSync(folder)).toEqual([file]);
  expect(await textOf(files.read('feed'))).toBe('two');
});

test('removes what an earlier process has left', async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'left'), 'half a document');
  const files = createDocumentFiles(folder, 1e6);
  await files.write('feed', chunksOf('one'), never);
  await files.write('sitemap', chunksOf('two'), never);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await textOf(files.read('feed'))).toBe('one');
});

test('fails its readers and leaves no file when generating fails', async () => {
  const files = createDocumentFiles(folder, 1e6);
  const { chunks, give } = chunksByHand();
  const written = files.write('feed', chunks, never);
  const reader = files.read('feed');
  give('one');
  expect((await reader?.next())?.done).toBe(false);
  give(new Error('gone'));
  await expect(written).rejects.toThrow('gone');
  await expect(reader?.next()).rejects.toThrow('gone');
  expect(files.read('feed')).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('fails where its folder cannot be made', async () => {
  writeFileSync(path.dirname(folder) + '/a-file', '');
  const files = createDocumentFiles(path.join(path.dirname(folder), 'a-file', 'below'), 1e6);
  await expect(files.write('feed', chunksOf('one'), never)).rejects.toThrow('ENOTDIR');
  expect(files.read('feed')).toBeNull();
});

test('makes room by the documents that were used least recently', async () => {
  const files = createDocumentFiles(folder, 1e6);
  const write = (key: string) => files.write(key, chunksOf('x'.repeat(200_000)), never);
  for (const key of ['a', 'b', 'c']) await write(key);
  const reader = files.read('b');
  await reader?.next();
  expect(keysOf(files)).toEqual(['a', 'b', 'c']);
  files.read('a');
  await write('d');
  expect(keysOf(files)).toEqual(['a', 'c', 'd']);
  expect(readdirSync(folder)).toHaveLength(3);
  // Who was reading reads on.
  expect(await textOf(reader)).toHaveLength(200_000 - 64 * 1024);
});

/** Which of the documents a to d there are; each of them is used. */
const keysOf = (files: DocumentFiles) => ['a', 'b', 'c', 'd'].filter((key) => files.read(key) !== null);

test('stops when there is no room, also for the number of files', async () => {
  const files = createDocumentFiles(folder, 200_000);
  await expect(
    files.write('large', chunksOf('x'.repeat(100_000), 'x'.repeat(100_000)), never),
  ).rejects.toThrow('no room');
  expect(readdirSync(folder)).toEqual([]);
  for (let number = 0; number < 10; number++) await files.write(`small ${number}`, chunksOf('x'), never);
  expect(readdirSync(folder)).toHaveLength(3);
});

test('makes a document again whose file another process has removed', async () => {
  const files = createDocumentFiles(folder, 1e6);
  await files.write('feed', chunksOf('one'), never);
  rmSync(folder, { recursive: true });
  await expect(textOf(files.read('feed'))).rejects.toThrow('ENOENT');
  expect(files.read('feed')).toBeNull();
  await files.write('feed', chunksOf('two'), never);
  expect(await textOf(files.read('feed'))).toBe('two');
});

test('ends a reader that takes too long', async () => {
  const files = createDocumentFiles(folder, 1e6);
  await files.write('feed', chunksOf('x'.repeat(100_000)), never);
  const reader = files.read('feed');
  await reader?.next();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + MAX_READ_MS + 1000);
  await expect(reader?.next()).rejects.toThrow('too slow');
  jest.restoreAllMocks();
});
