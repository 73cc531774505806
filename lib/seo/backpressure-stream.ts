/**
 * A stream that takes a chunk from a generator only when its reader requests one. When the generator fails, the stream
 * errors; when the reader cancels or is idle, the generator is closed.
 *
 * @param first the first chunk
 * @param rest generates the chunks after it
 * @param idleMs time without a read after which the stream is aborted
 */
export function backpressureStream(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  idleMs: number,
): ReadableStream<Uint8Array> {
  let idle: NodeJS.Timeout | undefined;
  let pending: Uint8Array | undefined = first;

  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    idle = setTimeout(() => {
      controller.error(new Error('the reader is idle'));
      void rest.return(undefined);
    }, idleMs);
    idle.unref();
  };

  return new ReadableStream<Uint8Array>(
    {
      start: awaitReader,
      async pull(controller) {
        clearTimeout(idle);
        const chunk = pending === undefined ? await rest.next() : { done: false, value: pending };
        pending = undefined;
        if (chunk.done) {
          controller.close();
          return;
        }
        controller.enqueue(chunk.value);
        awaitReader(controller);
      },
      async cancel() {
        clearTimeout(idle);
        await rest.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
