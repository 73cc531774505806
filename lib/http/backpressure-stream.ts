/** What happens around a stream. */
type Limits = {
  /** When a reader that takes nothing is given up, in ms. */
  idleMs: number;
  /** Called once, however the stream ends. */
  onEnd: () => void;
};

/**
 * A stream of UTF-8 text whose next chunk is made only when the reader has taken the one before. When making one
 * fails, the stream breaks off with that error; when the reader goes away, `rest` is ended.
 *
 * @param first chunk, made already
 * @param rest the chunks after it
 */
export function backpressureStream(
  first: string,
  rest: AsyncGenerator<string>,
  { idleMs, onEnd }: Limits,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: NodeJS.Timeout | undefined;
  let made: string | undefined = first;
  let hasEnded = false;

  const end = () => {
    clearTimeout(idle);
    if (!hasEnded) onEnd();
    hasEnded = true;
  };
  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    idle = setTimeout(() => {
      controller.error(new Error('the reader takes nothing'));
      void rest.return(undefined).finally(end);
    }, idleMs);
    idle.unref();
  };

  return new ReadableStream<Uint8Array>(
    {
      start: awaitReader,
      async pull(controller) {
        clearTimeout(idle);
        try {
          const chunk = made === undefined ? await rest.next() : { done: false, value: made };
          made = undefined;
          if (chunk.done) {
            controller.close();
            end();
            return;
          }
          controller.enqueue(encoder.encode(chunk.value));
          awaitReader(controller);
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel() {
        await rest.return(undefined);
        end();
      },
    },
    { highWaterMark: 0 },
  );
}
