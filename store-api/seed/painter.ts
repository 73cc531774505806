import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PictureSpec } from './art/picture';
import type { PaintAnswer, PaintJob } from './paint-job';

const THREADS = 2;

// A thread does not inherit the loader that runs TypeScript, so it begins with a line of JavaScript.
const THREAD =
  "const { loader, main } = require('node:worker_threads').workerData; require(loader); require(main);";
const workerData = {
  loader: createRequire(import.meta.url).resolve('tsx/cjs'),
  main: fileURLToPath(new URL('paint-thread.ts', import.meta.url)),
};

/** Draws the seed's pictures into a folder, in threads of its own, so that requests are answered meanwhile. */
export type Painter = {
  /** Draws one picture unless it is there; false when the seed has none of that name. */
  paint: (file: string) => Promise<boolean>;
  /** Draws all that are missing and tells after each how many of how many are done. */
  paintAll: (onProgress: (done: number, total: number) => void) => Promise<void>;
  close: () => Promise<void>;
};

/** A thread and the jobs that it has still to do, one after the other. */
class Desk {
  private readonly worker = new Worker(THREAD, { eval: true, workerData });
  private last: Promise<void> = Promise.resolve();
  waiting = 0;

  constructor() {
    this.worker.unref();
  }

  do(job: PaintJob): Promise<void> {
    this.waiting += 1;
    const done = this.last.then(() => this.ask(job)).finally(() => (this.waiting -= 1));
    this.last = done.catch(() => undefined);
    return done;
  }

  close(): Promise<number> {
    return this.worker.terminate();
  }

  private ask(job: PaintJob): Promise<void> {
    return new Promise((resolve, reject) => {
      this.worker.once('error', reject);
      this.worker.once('message', ({ error }: PaintAnswer) => {
        this.worker.off('error', reject);
        if (error === null) resolve();
        else reject(new Error(`A picture could not be drawn: ${error}`));
      });
      this.worker.postMessage(job);
    });
  }
}

/**
 * Makes a painter.
 *
 * @param specs file name to what the picture shows, in the order in which `paintAll` draws
 * @param folder where the pictures go; made when missing
 */
export async function createPainter(specs: Map<string, PictureSpec>, folder: string): Promise<Painter> {
  await mkdir(folder, { recursive: true });
  const desks: Desk[] = [];
  const running = new Map<string, Promise<void>>();

  function leastBusyDesk(): Desk {
    if (desks.length < THREADS) desks.push(new Desk());
    return desks.reduce((least, desk) => (desk.waiting < least.waiting ? desk : least));
  }

  async function paint(file: string): Promise<boolean> {
    const spec = specs.get(file);
    if (!spec) return false;
    const place = path.join(folder, file);
    if (existsSync(place)) return true;
    const job =
      running.get(file) ??
      leastBusyDesk()
        .do({ spec, place })
        .finally(() => running.delete(file));
    running.set(file, job);
    await job;
    return true;
  }

  async function paintAll(onProgress: (done: number, total: number) => void): Promise<void> {
    const missing = [...specs.keys()].filter((file) => !existsSync(path.join(folder, file)));
    const queue = missing.values();
    let done = 0;
    // Each takes the next when it has finished one, so that a picture that a visitor waits for is soon next.
    const work = async (): Promise<void> => {
      for (const file of queue) {
        await paint(file);
        done += 1;
        onProgress(done, missing.length);
      }
    };
    await Promise.all(Array.from({ length: THREADS }, work));
  }

  return {
    paint,
    paintAll,
    close: async () => {
      await Promise.all(desks.map((desk) => desk.close()));
    },
  };
}
