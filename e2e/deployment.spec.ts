import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject, linkFolder } from '../scripts/lib/copy-project';
import { runWithTimeout } from '../scripts/lib/run-with-timeout';
import { createBaselineStore } from '../test-support/baseline-store';
import { startFakeStore } from '../test-support/fake-store';
import { BUILDS_FOLDER, startStorefront } from './fixtures/isolated-shop';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const BUILD_LIMIT_MS = 240_000;

/** In a file that a page loads when it first has something to say. */
const LATE_FILE = 'components/ui/toaster.tsx';
const LABEL = 'Messages';
const NEW_LABEL = 'Messages of the new build';

/** Builds the project with one change, outside of it: Next takes the outermost lock file's folder for the project's. */
async function buildNextVersion(): Promise<string> {
  const root = process.cwd();
  const project = mkdtempSync(path.join(tmpdir(), 'next-version-'));
  copyProject(root, project);
  linkFolder(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const file = path.join(project, LATE_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"${LABEL}"`, `"${NEW_LABEL}"`));
  const next = path.join(project, 'node_modules/next/dist/bin/next');
  if (!(await runWithTimeout([process.execPath, next, 'build', project], BUILD_LIMIT_MS))) {
    throw new Error('The next version could not be built.');
  }
  return project;
}

test('a page of the build before works on through a deployment, and its next page is one of the new build', async ({
  page,
  consoleErrors,
}) => {
  page.setDefaultTimeout(15_000);
  test.setTimeout(BUILD_LIMIT_MS + 120_000);
  const project = await buildNextVersion();
  const store = await startFakeStore(createBaselineStore());
  const env = { STORE_API_URL: store.url };
  const formerBuilds = mkdtempSync(path.join(tmpdir(), 'former-builds-'));
  let shop = await startStorefront(env);
  try {
    await visit(page, `${shop.url}/product/plain-1`);
    await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeEnabled();

    cpSync(path.join(shop.folder, BUILDS_FOLDER), formerBuilds, { recursive: true });
    const port = Number(new URL(shop.url).port);
    await shop.stop();
    shop = await startStorefront(env, { project, port, formerBuilds });

    const messages = page.getByRole('region', { name: LABEL });
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(messages).toContainText('Added to wishlist');
    await expect(page.getByRole('region', { name: NEW_LABEL })).toHaveCount(0);

    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(`${shop.url}/`);
    const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
    await expect.poll(loaded, { message: 'the next page is loaded whole' }).toBe(`${shop.url}/`);
    await visit(page, `${shop.url}/product/plain-2`);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByRole('region', { name: NEW_LABEL })).toContainText('Added to wishlist');
    // The router's requests in progress end with the pages.
    consoleErrors.allow(/ERR_ABORTED|Failed to fetch/);
  } finally {
    await shop.stop();
    await store.close();
    for (const folder of [project, formerBuilds]) rmSync(folder, { recursive: true, force: true });
  }
});
