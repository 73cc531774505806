import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import { finishBuild, openPageCache, page, PAGE_CONTEXT } from '@/test-support/page-cache';

let root: string;
/** The folder of the build, which is a new one for each test. */
export let folder: string;

/** Makes a folder before each test, and removes it after it. */
export function prepareFolder(): void {
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'page-cache-'));
    folder = path.join(root, 'build');
    mkdirSync(folder);
    finishBuild(folder);
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(root, { recursive: true, force: true });
    delete shopProcess().changes;
    for (const name of ['CACHE_ENTRIES', 'CACHE_MB', 'SITE_HOSTS']) delete process.env[name];
  });
}

/** The cache of a process that begins now. */
export const openCache = () => openPageCache(folder);
/** What it has of a page. */
export const readPage = (key: string) => openCache().get(key, PAGE_CONTEXT);
/** The files of its entries. */
export const entryFiles = () =>
  filesBelow(path.join(folder, 'cache')).filter((file) => /[0-9a-f]{64}$/.test(file));

/** The same files as a process that begins later sees them. */
export function restarted() {
  const again = mkdtempSync(path.join(root, 'restart-'));
  symlinkSync(folder, path.join(again, 'build'));
  return openPageCache(path.join(again, 'build'));
}

/** All files below a folder. */
export function filesBelow(start: string): string[] {
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) => path.join(start, name));
}

/** Stops the clock, and moves it on. */
export function passTime(ms: number) {
  const now = Date.now() + ms;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
}

/** A page with further tags. */
export function withTags(...tags: string[]) {
  const made = page();
  return {
    ...made,
    headers: { 'x-next-cache-tags': [made.headers['x-next-cache-tags'], ...tags].join(',') },
  };
}
