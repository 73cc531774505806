import { jest } from '@jest/globals';
import { log } from '../logging/log.mjs';
import { MAX_BODY_BYTES, readJson } from './read-json';

beforeEach(() => jest.spyOn(log, 'warn').mockReturnValue());

const request = (body: BodyInit | null) => new Request('http://localhost/', { method: 'POST', body });

test.each([
  ['{"a":"₹ कुर्ता"}', { a: '₹ कुर्ता' }],
  ['\uFEFF[1]', [1]],
  ['x', null],
  ['', null],
  [null, null],
])('parses the body %j', async (body, json) => {
  expect(await readJson(request(body))).toEqual({ json });
});

test('joins characters that are split between chunks', async () => {
  const bytes = new TextEncoder().encode('"₹"');
  const split = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const sent = new Request('http://localhost/', { method: 'POST', body: split, ...{ duplex: 'half' } });
  expect(await readJson(sent)).toEqual({ json: '₹' });
});

/** A body that counts the bytes read from it and has no end. */
function endlessBody() {
  const state = { bytesRead: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.bytesRead += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

const stream = (body: ReadableStream, headers = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, ...{ duplex: 'half' } });

test('accepts a body of exactly the size limit', async () => {
  const json = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
  expect(await readJson(request(json(MAX_BODY_BYTES)))).not.toBe('too-large');
  expect(await readJson(request(json(MAX_BODY_BYTES + 1)))).toBe('too-large');
});

test('stops reading at the size limit', async () => {
  const { state, body } = endlessBody();
  expect(await readJson(stream(body))).toBe('too-large');
  expect(state).toEqual({ bytesRead: MAX_BODY_BYTES + 1024, isCancelled: true });
});

test('reads nothing of a body that is announced as too large', async () => {
  const { state, body } = endlessBody();
  expect(await readJson(stream(body, { 'content-length': String(MAX_BODY_BYTES + 1) }))).toBe('too-large');
  expect(state.bytesRead).toBe(0);
});

test('an aborted body is invalid JSON', async () => {
  const aborted = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  expect(await readJson(stream(aborted))).toEqual({ json: null });
});
