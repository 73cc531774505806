import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { sendRequest } from '@/e2e/fixtures/http';
import { listen } from '@/test-support/listen';
import { runSteps } from '../step';
import { closeForMaintenance, maintenanceSwitch } from './maintenance';

let server: Server;
let origin: string;
let isClosed = true;

beforeAll(async () => {
  const step = closeForMaintenance(() => isClosed);
  server = createServer(runSteps([step], (_request, response) => response.writeHead(204).end()));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
beforeEach(() => {
  isClosed = true;
});
afterAll(() => {
  server.close();
});

test.each(['GET', 'HEAD', 'POST'])('%s of a page says that the shop opens again', async (method) => {
  const { status, body, headers } = await sendRequest(origin, '/products?page=2', { method });
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '300',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  if (method !== 'HEAD') expect(body).toContain('<h1>We’ll be back soon</h1>');
});

test('scripts get JSON', async () => {
  const { status, body, headers } = await sendRequest(origin, '/api/orders');
  expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '300', 'application/json']);
  expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('closed for maintenance') });
});

test.each(['/api/health', '/api/ready', '/api/metrics', '/api/revalidate', '/_next/static/chunks/a.js'])(
  '%s stays open',
  async (url) => {
    expect((await sendRequest(origin, url)).status).toBe(204);
  },
);

test('files of the build are only read', async () => {
  const { status } = await sendRequest(origin, '/_next/static/chunks/a.js', { method: 'POST' });
  expect(status).toBe(503);
});

test.each(['/api/healthy', '/api/health/x', '/x/_next/static/a.js'])('%s does not', async (url) => {
  expect((await sendRequest(origin, url)).status).toBe(503);
});

test('an open shop answers itself', async () => {
  isClosed = false;
  expect((await sendRequest(origin, '/')).status).toBe(204);
});

describe('the switch', () => {
  test('is off without a setting, and on with the variable', () => {
    expect(maintenanceSwitch({})()).toBe(false);
    expect(maintenanceSwitch({ MAINTENANCE: '1' })()).toBe(true);
  });

  test('follows a file, which it looks for once a second', () => {
    const now = jest.spyOn(performance, 'now');
    const folder = mkdtempSync(path.join(tmpdir(), 'maintenance-'));
    try {
      const file = path.join(folder, 'closed');
      const isShopClosed = maintenanceSwitch({ MAINTENANCE_FILE: file });
      now.mockReturnValue(0);
      expect(isShopClosed()).toBe(false);
      writeFileSync(file, '');
      now.mockReturnValue(999);
      expect(isShopClosed()).toBe(false);
      now.mockReturnValue(1000);
      expect(isShopClosed()).toBe(true);
      rmSync(file);
      now.mockReturnValue(2000);
      expect(isShopClosed()).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
      now.mockRestore();
    }
  });
});
