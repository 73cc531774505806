import { createServer } from 'node:http';
import { jest } from '@jest/globals';
import { listen } from '@/test-support/listen';
import { sendRaw } from '@/test-support/raw-http';
import { resetEnv } from '../env';
import { log } from '../logging/log.mjs';
import { startServer } from './startup';

class Exit extends Error {}

const original = { ...process.env };

beforeEach(() => {
  resetEnv();
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(String(code));
  });
});

afterEach(() => {
  process.env = { ...original };
  resetEnv();
  jest.restoreAllMocks();
});

test.each([
  [{ SITE_HOSTS: '*', STORE_API_URL: 'https://{host}/api/v1' }, 'SITE_HOSTS has "*"'],
  [{ IMAGE_HOSTS: '**', STORE_API_URL: 'https://api.example/api/v1' }, 'IMAGE_HOSTS has "**"'],
  [{ SITE_HOSTS: 'shop.example', STORE_API_URL: '' }, '"shop.example" makes the shop public'],
  [{ STORE_API_DEMO: 'true' }, 'STORE_API_DEMO: must be yes or empty'],
])('ends the process for %j', (variables, message) => {
  Object.assign(process.env, variables);
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  expect(() => startServer()).toThrow(new Exit('1'));
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(message));
});

test('fails each request on Vercel, which would start an ended process again', () => {
  Object.assign(process.env, { REVALIDATE_SECRET: 'short', VERCEL: '1' });
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  const message = 'REVALIDATE_SECRET: must have at least 16 characters';
  expect(() => startServer()).toThrow(message);
  expect(printed).toHaveBeenCalledWith(message);
  expect(process.exit).not.toHaveBeenCalled();
});

test('logs a store API on another machine without https', () => {
  // On Vercel it installs no listeners for requests.
  Object.assign(process.env, { STORE_API_URL: 'http://api.example/api/v1', VERCEL: '1' });
  const logged = jest.spyOn(log, 'warn').mockReturnValue();
  startServer();
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'misconfigured', message: expect.stringContaining('api.example') }),
  );
});

test('a shop behind a trusted proxy is on https for what Node itself answers, too', async () => {
  Object.assign(process.env, { TRUST_PROXY: '127.0.0.1', SHOP_URL: '', VERCEL: '' });
  startServer();
  const server = createServer();
  const port = await listen(server);
  const { status, headers } = await sendRaw(port, 'GET / HTTP/9.9\r\n\r\n');
  expect(status).toBe(400);
  expect(headers['strict-transport-security']).toMatch(/^max-age=/);
  server.close();
});
