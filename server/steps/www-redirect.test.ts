import { createServer, type Server } from 'node:http';
import { sendRequest } from '@/e2e/fixtures/http';
import { listen } from '@/test-support/listen';
import { runSteps } from '../step';
import { settleScheme } from './site-scheme';
import { redirectWww } from './www-redirect';

let server: Server;
let origin: string;

beforeAll(async () => {
  process.env.SITE_HOSTS = 'shop.example,*.loom.example';
  const steps = [settleScheme('https://{host}'), redirectWww];
  server = createServer(runSteps(steps, (_, response) => response.writeHead(200).end()));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
  delete process.env.SITE_HOSTS;
});

const visit = async (host: string, path: string) => {
  const { status, headers } = await sendRequest(origin, path, { headers: { host } });
  return [status, headers.location];
};

test.each([
  ['www.shop.example', '/products?category=men&page=2', 'https://shop.example/products?category=men&page=2'],
  ['WWW.shop.example:8080', '/', 'https://shop.example:8080/'],
  ['www.a.loom.example', '//evil.example/', 'https://a.loom.example//evil.example/'],
])('leads %s%s to the hostname without www', async (host, path, location) => {
  expect(await visit(host, path)).toEqual([308, location]);
});

test.each([
  ['shop.example', '/'],
  ['www.stranger.example', '/'],
  ['www.loom.example', '/'],
  ['www.', '/'],
  ['www.shop.example', '/api/health'],
  ['www.shop.example', '/_next/static/a.js'],
])('leaves %s%s as it is', async (host, path) => {
  expect(await visit(host, path)).toEqual([200, undefined]);
});
