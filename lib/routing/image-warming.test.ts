import { jest } from '@jest/globals';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../../test-support/listen';
import { resetEnv } from '../env';
import { log } from '../logging/log.mjs';
import { CARD_IMAGE } from './image-places.mjs';
import { installImageWarming } from './image-warming';
import { announceImage } from './shown-image';

const environment = process.env;
const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
let wake = () => {};

const server = createServer(({ url, headers }, response) => {
  requests.push({ url, headers });
  response.statusCode = url?.includes('missing') ? 404 : 200;
  response.end();
  wake();
});

beforeAll(async () => {
  process.env = { ...environment, HOST: '127.0.0.1', PORT: String(await listen(server)) };
  resetEnv();
  installImageWarming();
});
afterAll(() => {
  process.env = environment;
  resetEnv();
  server.closeAllConnections();
  server.close();
});

async function untilRequested(count: number): Promise<void> {
  while (requests.length < count) await new Promise<void>((resolve) => (wake = resolve));
}

test('asks this process for the images of rendered pages in the widths of phones', async () => {
  announceImage('/images/hero.webp', CARD_IMAGE);
  await untilRequested(2);
  expect(requests.map(({ url }) => url)).toEqual(['/i/343/images/hero.webp', '/i/461/images/hero.webp']);
  expect(requests[0]?.headers).toMatchObject({ accept: 'image/webp' });
});

test('an image that the optimizer does not make is in the log', async () => {
  const logged = new Promise((resolve) => jest.spyOn(log, 'warn').mockImplementation(resolve));
  announceImage('/images/missing.webp', CARD_IMAGE);
  expect(await logged).toMatchObject({
    path: '/i/343/images/missing.webp',
    err: { message: 'The status is 404.' },
  });
});
