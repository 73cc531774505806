const EVERY = 50;

/** Prints how far the drawing of the pictures is: at the first, then now and then, and at the last. */
export function reportPictures(done: number, total: number): void {
  if (done === 1 || done % EVERY === 0 || done === total) {
    console.log(`Store API: pictures ${done} of ${total}`);
  }
}
