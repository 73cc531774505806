import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { listen } from '@/test-support/listen';
import { loadPhoto } from './load-photo';

const WEBP = readFileSync('public/images/fallback.webp');

/** What the server responds with. */
const FILES = new Map([
  ['/a.webp', WEBP],
  // Other formats under a usual name.
  ['/tiff.webp', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['/heic.webp', Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
  ['/gif.webp', Buffer.from('GIF89a')],
  ['/svg.webp', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
]);

let server: Server;
let origin: string;
let requestedPaths: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const file = FILES.get(request.url ?? '');
    response.writeHead(file ? 200 : 500).end(file ?? WEBP);
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});

beforeEach(() => {
  requestedPaths = [];
  process.env.STORE_API_URL = `${origin}/api/v1`;
});

afterAll(() => {
  delete process.env.STORE_API_URL;
  return new Promise((resolve) => server.close(resolve));
});

test('fetches a photo of the store', async () => {
  expect((await loadPhoto(`${origin}/a.webp`))?.equals(WEBP)).toBe(true);
});

test.each(['tiff', 'heic', 'gif', 'svg'])('takes no %s for a photo, whatever its name is', async (format) => {
  expect(await loadPhoto(`${origin}/${format}.webp`)).toBeNull();
  expect(requestedPaths).toHaveLength(1);
});

test('sends no request to other hosts', async () => {
  process.env.STORE_API_URL = 'https://api.example/api/v1';
  expect(await loadPhoto(`${origin}/a.webp`)).toBeNull();
  expect(requestedPaths).toEqual([]);
});

test('rejects a vector image', async () => {
  expect(await loadPhoto(`${origin}/a.svg`)).toBeNull();
  expect(requestedPaths).toEqual([]);
});

test.each(['/broken.webp', ''])('returns null for a failed request (%p)', async (path) => {
  expect(await loadPhoto(path ? origin + path : 'http://127.0.0.1:1/a.webp')).toBeNull();
});

test('reads a file below public/', async () => {
  expect((await loadPhoto('/images/fallback.webp'))?.length).toBeGreaterThan(1000);
  expect(await loadPhoto('/images/missing.webp')).toBeNull();
});
