import { jest } from '@jest/globals';
import { backpressureStream } from './backpressure-stream';

const IDLE_MS = 30_000;

/** A stream of 'a', then 'b1', 'b2' and so on, with a record of its events. */
function streamOf(chunks: number, failure?: Error) {
  const seen = { made: 0, isClosed: false };
  async function* rest() {
    try {
      while (seen.made < chunks) yield Buffer.from(`b${++seen.made}`);
      if (failure) throw failure;
    } finally {
      seen.isClosed = true;
    }
  }
  const stream = backpressureStream(Buffer.from('a'), rest(), IDLE_MS);
  return { stream, seen };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('delivers all chunks in order', async () => {
  const { stream, seen } = streamOf(2);
  expect(await new Response(stream).text()).toBe('ab1b2');
  expect(seen).toEqual({ made: 2, isClosed: true });
});

test('generates a chunk only when the reader requests it', async () => {
  const { stream, seen } = streamOf(1000);
  await settled();
  expect(seen.made).toBe(0);
  const reader = stream.getReader();
  for (let taken = 0; taken < 50; taken++) {
    await reader.read();
    await settled();
    expect(seen.made).toBe(taken);
  }
  await reader.cancel();
});

test('closes the generator when the reader cancels', async () => {
  const { stream, seen } = streamOf(1000);
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual({ made: 1, isClosed: true });
});

test('errors when generating fails', async () => {
  const { stream, seen } = streamOf(1, new Error('gone'));
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('gone');
  expect(seen.isClosed).toBe(true);
});

test('aborts when the reader is idle', async () => {
  jest.useFakeTimers();
  try {
    const { stream, seen } = streamOf(1000);
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    await jest.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(seen.isClosed).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen.isClosed).toBe(true);
    await expect(reader.read()).rejects.toThrow('the reader is idle');
  } finally {
    jest.useRealTimers();
  }
});
