import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { renderPicture } from './art/picture';
import type { PaintAnswer, PaintJob } from './paint-job';

/** A picture is moved to its place when it is whole: a killed process must not leave half of one. */
async function paint({ spec, place }: PaintJob): Promise<PaintAnswer> {
  try {
    const draft = `${place}.${process.pid}.part`;
    await writeFile(draft, await renderPicture(spec));
    await rename(draft, place);
    return { error: null };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: PaintJob) => {
  void paint(job).then((answer) => parentPort?.postMessage(answer));
});
