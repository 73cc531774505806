import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyBuild } from '../scripts/lib/next-build';
import { freePort } from '../scripts/lib/ports';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { SHOP_FOLDER } from './fixtures/shop-under-test';

const REFUSED: [variables: Record<string, string>, message: RegExp][] = [
  [{ SITE_HOSTS: '*', STORE_API_URL: 'http://{host}:8044/api/v1' }, /SITE_HOSTS has "\*"/],
  [{ IMAGE_HOSTS: '**' }, /IMAGE_HOSTS=\*\*: .+ is no hostname/],
  [{ SITE_HOSTS: 'shop.example', STORE_API_URL: '' }, /"shop\.example" makes the shop public/],
];

for (const [variables, message] of REFUSED) {
  test(`the server refuses ${JSON.stringify(variables)} in words`, async () => {
    await expect(startIsolatedShop(variables)).rejects.toThrow(message);
  });
}

test('Next serves nobody without the server before it, and says what to run', async () => {
  const root = process.cwd();
  const folder = mkdtempSync(path.join(root, '.data/storefront-'));
  copyBuild(path.join(root, SHOP_FOLDER), folder);
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const port = String(await freePort());
  try {
    const env = { ...process.env, STORE_API_URL: 'http://localhost:1/api/v1' };
    const run = promisify(execFile)(process.execPath, [next, 'start', '--port', port], { cwd: folder, env });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Run: npm start') });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
