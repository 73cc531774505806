import type { Page } from '@playwright/test';
import { visit } from './fixtures/page-objects';
import { type ConsoleErrors, expect, test } from './fixtures/test';

const LONG = 'x'.repeat(4000);

const QUERIES = {
  'invalid page numbers': [
    'page=-1',
    'page=0',
    'page=1.5',
    'page=99999999999999999999',
    'page=abc',
    'page=1&page=2',
    'page=%F0%9F%91%95',
  ],
  'names of object properties': [
    'category=constructor',
    'category=__proto__',
    'parentCategory=toString',
    '__proto__=1&constructor=2',
  ],
  'control characters': ['category=%00'],
  'paths, markup and repeated values': [
    'category=a%2Fb',
    'category=..%2F..',
    'category=shirts&category=men',
    'category[]=shirts',
    'category=',
    'parentCategory=<script>alert(1)</script>',
    'featured=maybe',
    'featured=true&category=shirts',
  ],
  'very long values': [
    `category=${LONG}`,
    `${LONG}=1`,
    `category=shirts&parentCategory=${LONG}&page=${'9'.repeat(400)}`,
  ],
  'malformed encodings': ['category=%', 'page=%&parentCategory=%zz', 'category=%E0%A4%A', '&&&===?'],
};

for (const [kind, queries] of Object.entries(QUERIES)) {
  test(`${kind} give a complete page`, async ({ page, consoleErrors }) => {
    for (const query of queries) await expectCompletePage(page, `/products?${query}`, consoleErrors);
  });
}

async function expectCompletePage(page: Page, path: string, consoleErrors: ConsoleErrors) {
  const label = path.slice(0, 80);
  if (!isDecodable(path)) {
    consoleErrors.allow(/status of 400/);
    const response = await page.goto(path);
    // Next.js may reject an undecodable query with 400.
    expect([200, 400], label).toContain(response?.status());
    if (response?.status() === 400) return;
  }
  expect((await visit(page, path))?.status(), label).toBe(200);
  await expect(page.getByRole('banner'), label).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), label).toBeVisible();
  // Searches and filters take their place on phones.
  const categories = page.getByRole('navigation', { name: 'Categories', includeHidden: true });
  await expect(categories, label).toBeAttached();
  await expect(page.getByRole('contentinfo'), label).toBeVisible();
  await expect(page.getByRole('main'), label).toContainText(
    /₹|No products found|Nothing here yet|There is no page/,
  );
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
