import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyBuild } from '../scripts/lib/next-build';
import { freePort } from '../scripts/lib/ports';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { SHOP_FOLDER } from './fixtures/shop-under-test';

// Each of them: lib/checked-env.test.ts and scripts/lib/settings.test.ts.
test('the server refuses a dangerous setting in words', async () => {
  await expect(
    startIsolatedShop({ SITE_HOSTS: '*', STORE_API_URL: 'http://{host}:8044/api/v1' }),
  ).rejects.toThrow(/SITE_HOSTS has "\*"/);
});

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
