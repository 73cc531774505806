import { jest } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_READ_MS, startSpool, type Spool } from './spool';

let folder: string;
const spools: Spool[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spool-'));
});
afterEach(() => {
  for (const spool of spools.splice(0)) spool.release();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A spool whose chunks are supplied by the test. */
function spoolByHand(maxBytes = Infinity, target = folder) {
  const seen = { reserved: 0, freed: [] as number[] };
  let supply: (chunk: string | null | Error) => void = () => undefined;
  const supplied: (string | null | Error)[] = [];
  async function* chunks() {
    for (;;) {
      if (supplied.length === 0) await new Promise<void>((resolve) => (supply = () => resolve()));
      const next = supplied.shift() ?? null;
      if (next instanceof Error) throw next;
      if (next === null) return;
      yield next;
    }
  }
  const spool = startSpool({
    folder: target,
    chunks: chunks(),
    reserve: (bytes) => {
      if (seen.reserved + bytes > maxBytes) return false;
      seen.reserved += bytes;
      return true;
    },
    onFreed: (bytes) => seen.freed.push(bytes),
  });
  spool.written.catch(() => undefined);
  spools.push(spool);
  const give = (chunk: string | null | Error) => {
    supplied.push(chunk);
    supply(chunk);
  };
  return { spool, seen, give };
}

async function textOf(spool: Spool): Promise<string> {
  let text = '';
  for await (const chunk of spool.read()) text += Buffer.from(chunk).toString();
  return text;
}

test('gives all readers the whole document, whenever they begin', async () => {
  const { spool, give } = spoolByHand();
  const early = textOf(spool);
  give('one ');
  give('two ');
  const middle = textOf(spool);
  give('three');
  give(null);
  await spool.written;
  const late = textOf(spool);
  expect(await Promise.all([early, middle, late])).toEqual(Array(3).fill('one two three'));
});

test('gives a chunk before the next one is generated', async () => {
  const { spool, give } = spoolByHand();
  const reader = spool.read();
  const first = reader.next();
  give('one');
  expect(Buffer.from((await first).value ?? '').toString()).toBe('one');
  give(null);
  expect(await reader.next()).toMatchObject({ done: true });
});

test('leaves no file behind', async () => {
  const { spool, give } = spoolByHand();
  give('one');
  give(null);
  await spool.written;
  expect(readdirSync(folder)).toEqual([]);
  expect(await textOf(spool)).toBe('one');
});

test('works where its folder cannot be made', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const { spool, give } = spoolByHand(Infinity, path.join(file, 'below'));
  give('one');
  give(null);
  expect(await textOf(spool)).toBe('one');
  rmSync(file);
});

test('fails its readers after what was written when generating fails', async () => {
  const { spool, give } = spoolByHand();
  const reader = spool.read();
  give('one');
  expect((await reader.next()).done).toBe(false);
  give(new Error('gone'));
  await expect(reader.next()).rejects.toThrow('gone');
  await expect(spool.written).rejects.toThrow('gone');
  await expect(spool.read().next()).resolves.toMatchObject({ done: false });
});

test('stops when there is no room', async () => {
  const { spool, give } = spoolByHand(4);
  give('four');
  give('five!');
  await expect(spool.written).rejects.toThrow('no room');
});

test('frees its space when it is released, after its last reader', async () => {
  const { spool, seen, give } = spoolByHand();
  give('four');
  give(null);
  await spool.written;
  const reader = spool.read();
  await reader.next();
  spool.release();
  expect(seen.freed).toEqual([]);
  await reader.return(undefined);
  expect(seen.freed).toEqual([4]);
});

test('ends a reader that takes too long', async () => {
  const { spool, give } = spoolByHand();
  give('one');
  const reader = spool.read();
  await reader.next();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + MAX_READ_MS + 1000);
  await expect(reader.next()).rejects.toThrow('too slow');
  jest.restoreAllMocks();
});
