import type { Page } from '@playwright/test';
import { visit } from './fixtures/page-objects';
import { type ConsoleErrors, expect, test } from './fixtures/test';

const LONG = 'x'.repeat(4000);

const QUERIES = {
  'odd pages': [
    'page=-1',
    'page=0',
    'page=1.5',
    'page=99999999999999999999',
    'page=abc',
    'page=1&page=2',
    'page=%F0%9F%91%95',
  ],
  'categories that are words of the language': [
    'category=constructor',
    'category=__proto__',
    'parentCategory=toString',
    '__proto__=1&constructor=2',
  ],
  'a category of control characters': ['category=%00'],
  'categories that look like something else': [
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
  'what is no query': ['category=%', 'page=%&parentCategory=%zz', 'category=%E0%A4%A', '&&&===?'],
};

for (const [kind, queries] of Object.entries(QUERIES)) {
  test(`${kind}: whole pages`, async ({ page, consoleErrors }) => {
    for (const query of queries) await expectWholePage(page, `/products?${query}`, consoleErrors);
  });
}

async function expectWholePage(page: Page, path: string, consoleErrors: ConsoleErrors) {
  const shown = path.slice(0, 80);
  if (!canBeDecoded(path)) {
    consoleErrors.allow(/status of 400/);
    const response = await page.goto(path);
    // Next itself may refuse what can't be decoded.
    expect([200, 400], shown).toContain(response?.status());
    if (response?.status() === 400) return;
  }
  expect((await visit(page, path))?.status(), shown).toBe(200);
  await expect(page.getByRole('banner'), shown).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), shown).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' }), shown).toBeVisible();
  await expect(page.getByRole('contentinfo'), shown).toBeVisible();
  await expect(page.getByRole('main'), shown).toContainText(/₹|No products found|There is no page/);
}

function canBeDecoded(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
