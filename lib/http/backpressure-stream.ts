type Limits = {
  /** Time without a read after which the stream is aborted, in ms. */
  idleMs: number;
  /** Called once, however the stream ends. */
  onEnd: () => void;
};

/**
 * A stream of UTF-8 text that generates a chunk only when the reader requests it. When generating fails, the stream
 * errors; when the reader cancels, `rest` is closed.
 *
 * @param first the first chunk
 * @param rest generates the chunks after it
 */
export function backpressureStream(
  first: string,
  rest: AsyncGenerator<string>,
  { idleMs, onEnd }: Limits,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: NodeJS.Timeout | undefined;
  let pending: string | undefined = first;
  let hasEnded = false;

  const end = () => {
    clearTimeout(idle);
    if (!hasEnded) onEnd();
    hasEnded = true;
  };
  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    idle = setTimeout(() => {
      controller.error(new Error('the reader is idle'));
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
          const chunk = pending === undefined ? await rest.next() : { done: false, value: pending };
          pending = undefined;
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
