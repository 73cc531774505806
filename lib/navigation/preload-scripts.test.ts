import { jest } from '@jest/globals';

const preload = jest.fn();
jest.unstable_mockModule('react-dom', () => ({ preload }));
const { preloadScripts } = await import('./preload-scripts');

test('requests a script whose name comes in two parts, before the data is complete', async () => {
  const data = new TransformStream<Uint8Array, Uint8Array>();
  const writer = data.writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const done = preloadScripts(new Response(data.readable));
  await write('1:"/_next/static/media/a.css"\n2:"/_next/static/chu');
  expect(preload).not.toHaveBeenCalled();
  await write('nks/3q-a_1.js"\n3:I[7,["$2"],"Name"]\n');
  await write('4:"end"\n');
  expect(new Set(preload.mock.calls.map(([path]) => path))).toEqual(
    new Set(['/_next/static/chunks/3q-a_1.js']),
  );
  await writer.close();
  await done;
});
