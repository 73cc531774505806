import { MAX_BODY_BYTES, readJson } from './read-json';

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

test('stops at the size limit', async () => {
  const json = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
  expect(await readJson(request(json(MAX_BODY_BYTES)))).not.toBe('too-large');
  expect(await readJson(request(json(MAX_BODY_BYTES + 1)))).toBe('too-large');
});
