import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { openTagTimes } from './tag-times.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tag-times-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is older than a forgotten tag is outdated, also for the next process', async () => {
  const file = path.join(folder, 'of a new build', 'revalidated');
  const times = openTagTimes(file, 2);
  for (const [tag, at] of [
    ['a', 10],
    ['b c', 20],
    ['a', 30],
    ['d', 40],
  ] as const)
    void times.revalidate(new Map([[tag, at]]));
  await times.revalidate(new Map([['a', 5]]));
  for (const known of [times, openTagTimes(file, 2)]) {
    expect(known.isOutdated([], 19)).toBe(true);
    expect(known.isOutdated(['b c'], 20)).toBe(false);
    expect(known.isOutdated(['b c', 'a'], 29)).toBe(true);
    expect(known.isOutdated(['a'], 30)).toBe(false);
    expect(known.isOutdated(['d'], 39)).toBe(true);
  }
});

test('a disk that fails is logged, and the process goes on', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  writeFileSync(path.join(folder, 'blocked'), '');
  const times = openTagTimes(path.join(folder, 'blocked', 'revalidated'));
  await times.revalidate(new Map([['a', 10]]));
  expect(times.isOutdated(['a'], 9)).toBe(true);
  expect(error).toHaveBeenCalledTimes(1);
});
