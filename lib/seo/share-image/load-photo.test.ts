import { createServer, type Server } from 'node:http';
import { loadPhoto } from './load-photo';

let server: Server;
let origin: string;
let requestedPaths: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.writeHead(request.url === '/a.webp' ? 200 : 500).end('photo');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
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
  expect((await loadPhoto(`${origin}/a.webp`))?.toString()).toBe('photo');
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
