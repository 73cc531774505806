import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, withEnvFiles } from './settings';

const settings = (variables: Record<string, string>) => readSettings({ NODE_ENV: 'test', ...variables });

test('uses the default ports without variables', () => {
  expect(settings({})).toEqual({
    shopPort: 3000,
    host: undefined,
    apiPort: 8044,
    storeApiUrl: 'http://localhost:8044/api/v1',
    siteHosts: [],
    shopUrl: 'http://{host}:3000',
    warnings: [],
  });
});

test('passes each program the port of the other', () => {
  expect(settings({ PORT: '3001', STORE_API_PORT: '9000' })).toMatchObject({
    storeApiUrl: 'http://localhost:9000/api/v1',
    shopUrl: 'http://{host}:3001',
  });
});

test('replaces the embedded store API when STORE_API_URL is set and not empty', () => {
  const url = 'https://{host}/api/v1';
  expect(settings({ STORE_API_URL: url })).toMatchObject({
    apiPort: undefined,
    storeApiUrl: url,
    siteHosts: [],
  });
  expect(settings({ STORE_API_URL: '' }).apiPort).toBe(8044);
});

test('uses https and the visited hostname behind a proxy, unless SHOP_URL is set', () => {
  expect(settings({ TRUST_PROXY: 'true' }).shopUrl).toBe('https://{host}');
  expect(settings({ TRUST_PROXY: 'true', SHOP_URL: 'http://{host}:8080' }).shopUrl).toBe(
    'http://{host}:8080',
  );
});

test.each<[Record<string, string>, RegExp]>([
  [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY=nginx: "nginx" is neither true or false nor an address/],
  [{ PORT: 'http' }, /^PORT=http is no port number/],
  [{ PORT: '0' }, /^PORT=0 is no port number/],
  [{ STORE_API_PORT: '65536' }, /^STORE_API_PORT=65536 is no port number/],
  [{ PORT: '8044' }, /PORT and STORE_API_PORT are both 8044/],
  [{ HOST: '127.0.0.1' }, /Use HOST=localhost/],
  [{ SITE_HOSTS: 'shop.example' }, /^"shop.example" makes the shop public/],
  [{ SITE_HOSTS: 'https://shop.example' }, /^SITE_HOSTS=https:\/\/shop.example: .* is no hostname/],
  [{ SITE_HOSTS: '*', STORE_API_URL: 'https://{host}/api/v1' }, /^SITE_HOSTS has "\*"/],
  [
    { IMAGE_HOSTS: '*', STORE_API_URL: 'https://api.example' },
    /"\*" is no hostname, such as cdn.example, in full/,
  ],
  [{ STORE_API_URL: 'api.example/api' }, /^STORE_API_URL=api.example\/api: must be an http\(s\) URL/],
])('rejects %j', (variables, message) => {
  expect(() => settings(variables)).toThrow(message);
});

test('warns of a store API on another machine without https', () => {
  const { warnings } = settings({ STORE_API_URL: 'http://api.example/api/v1' });
  expect(warnings).toEqual([expect.stringContaining('api.example')]);
});

test('warns of a missing secret only where the store API is started apart', () => {
  const apart = { STORE_API_EMBEDDED: 'yes', STORE_API_URL: 'http://localhost:8044/api/v1' };
  expect(settings(apart).warnings).toEqual([expect.stringContaining('STOREFRONT_SECRET')]);
  expect(settings({ STORE_API_EMBEDDED: 'yes' }).warnings).toEqual([]);
});

describe('env files', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'env-files-'));
    writeFileSync(path.join(root, '.env'), 'A=file\nB=file\nC=file\n');
    writeFileSync(path.join(root, '.env.production'), 'B=mode\nC=mode\n');
    writeFileSync(path.join(root, '.env.local'), 'C=local\nD=local\n');
    writeFileSync(path.join(root, '.env.development'), 'A=development\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('prefers the more specific file, and the process’s own variable even if empty', () => {
    const given = { NODE_ENV: 'test' as const, D: '' };
    expect(withEnvFiles(root, 'production', given)).toEqual({
      NODE_ENV: 'test',
      A: 'file',
      B: 'mode',
      C: 'local',
      D: '',
    });
  });
});
