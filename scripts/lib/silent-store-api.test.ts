import { createServer } from 'node:http';
import { freePort } from './ports';
import { findSilence } from './silent-store-api';

test('names the URL of a store API that does not answer, without its password', async () => {
  const port = await freePort();
  expect(await findSilence(`http://me:secret@{host}:${port}/api/v1`, 'localhost')).toBe(
    `STORE_API_URL: http://localhost:${port}/api/v1 does not answer (ECONNREFUSED). The shop shows errors until it does.`,
  );
});

test('is content with any answer', async () => {
  const server = createServer((_, response) => response.writeHead(500).end());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  expect(await findSilence(`http://localhost:${port}/api/v1/`, 'shop.example')).toBeNull();
  server.close();
});
