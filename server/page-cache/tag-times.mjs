import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '../../lib/logging/log.mjs';

/** Tags whose times are known one by one. */
const MAX_TAGS = 10_000;

/** Stands for all tags that are forgotten; none is empty. */
const FORGOTTEN = '';

const LINE = /^(?<at>\d+) (?<tag>.*)$/;

/** @typedef {ReturnType<typeof openTagTimes>} TagTimes */

/**
 * When each tag was revalidated last, also before this process began. Of too many tags the oldest are forgotten: whatever was
 * made before their last revalidation counts as outdated.
 *
 * @param {string} file has the times, for the next process
 * @param {number} [max] how many tags are known
 */
export function openTagTimes(file, max = MAX_TAGS) {
  let forgottenAt = 0;
  /** @type {LRUCache<string, number>} in ms since 1970 */
  const times = new LRUCache({
    max,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') forgottenAt = Math.max(forgottenAt, at);
    },
  });
  for (const { at, tag } of readLines(file)) note(tag, at);
  let writing = Promise.resolve();
  let isQueued = false;

  /**
   * @param {string} tag
   * @param {number} at
   */
  function note(tag, at) {
    if (tag === FORGOTTEN) forgottenAt = Math.max(forgottenAt, at);
    else if (at > (times.peek(tag) ?? 0)) times.set(tag, at);
  }

  async function write() {
    isQueued = false;
    const lines = [[FORGOTTEN, forgottenAt], ...times.rentries()].map(([tag, at]) => `${at} ${tag}\n`);
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      // A store may report before the first page of a new build is kept there.
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, lines.join(''), { mode: 0o600 });
      await rename(temporary, file);
    } catch (error) {
      log.error({ error: String(error) }, 'The times of revalidations could not be written.');
    }
  }

  return {
    /**
     * Whether one of the tags was revalidated after something was begun.
     *
     * @param {readonly string[]} tags
     * @param {number} since in ms since 1970
     */
    isOutdated: (tags, since) => forgottenAt > since || tags.some((tag) => (times.peek(tag) ?? 0) > since),

    /**
     * Notes that tags were revalidated.
     *
     * @param {ReadonlyMap<string, number>} revalidated times by tag, in ms since 1970
     * @returns {Promise<void>} resolves when the next process would know it, or the failure of the disk is logged
     */
    revalidate(revalidated) {
      for (const [tag, at] of revalidated) note(tag, at);
      // Those that come while the file is written are written together.
      if (!isQueued) writing = writing.then(write);
      isQueued = true;
      return writing;
    },
  };
}

/**
 * @param {string} file
 * @returns {{ at: number, tag: string }[]} the oldest first; none if there is no file
 */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const { at, tag = '' } = LINE.exec(line)?.groups ?? {};
        return at ? [{ at: Number(at), tag }] : [];
      });
  } catch {
    return [];
  }
}
