import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CARD_IMAGE } from './image-places.mjs';
import { installImageWarming } from './image-warming';
import { announceImage } from './shown-image';

test('asks for the images of rendered pages in the widths of phones, once the process is idle', async () => {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  let wake = () => {};
  installImageWarming();
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers });
    if (url === '/') announceImage('/images/hero.webp', CARD_IMAGE);
    response.end();
    wake();
  }).listen(0, 'localhost');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://localhost:${port}/`)).text();
    expect(requests.map(({ url }) => url)).toEqual(['/']);
    await new Promise<void>((resolve) => {
      wake = () => requests.length === 3 && resolve();
    });
    expect(requests.slice(1).map(({ url }) => url)).toEqual([
      '/i/342/images/hero.webp',
      '/i/554/images/hero.webp',
    ]);
    expect(requests[1]?.headers).toMatchObject({ accept: 'image/webp' });
    expect(requests[1]?.headers).not.toHaveProperty('x-image-warming');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
