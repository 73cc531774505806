import { createBaselineStore } from '../test-support/baseline-store';
import { axeViolationsInBothSchemes } from './fixtures/axe';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const STORE_INFO = {
  storeName: 'Worded Store',
  categories: ['shirts'],
  features: ['announcement', 'menus', 'pages'],
  announcement: {
    text: 'Free delivery across India',
    link: { label: 'Shop the edit', href: '/products' },
    until: at(1),
  },
  menus: {
    top: [
      {
        label: 'Men',
        href: '/products?category=men',
        items: [
          { label: 'Linen', href: '/products?category=shirts&parentCategory=Linen' },
          { label: 'Evil', href: 'javascript:alert(1)' },
        ],
      },
      { label: 'Stories', href: '/journal' },
    ],
    footer: [{ label: 'Read', items: [{ label: 'Our craft', href: '/pages/our-craft' }] }],
  },
};

const page = {
  slug: 'our-craft',
  title: 'How our cloth is made',
  description: 'From yarn to shirt.',
  html: `<p>Of {{companyName}}.<script>alert(1)</script></p><h2>The loom</h2><blockquote><p>Slow.</p></blockquote>
    <table><tr>${'<td>A wide cell of cloth</td>'.repeat(12)}</tr></table>`,
  faq: [{ question: 'How do I wash linen?', answer: 'Cold, inside out.' }],
};
const entry = {
  slug: 'five-ways',
  title: 'Five ways to wear a stole',
  description: 'One for each day.',
  date: '2026-11-12',
  author: 'Asha Menon',
};

const found = (body: unknown) => ({ status: 200, body });

let shop: IsolatedShop;

test.beforeAll(async () => {
  const plain = createBaselineStore();
  shop = await startIsolatedShop({}, (request) => {
    if (request.path === '/storeInfo') return found(STORE_INFO);
    if (request.path === '/pages') return found({ data: [page] });
    if (request.path === '/pages/our-craft') return found(page);
    if (request.path === '/journal') return found({ data: [entry], count: 1 });
    if (request.path === '/journal/five-ways')
      return found({ ...entry, html: '<p>Fold it.</p>', products: ['plain-2', 'nothing'] });
    return plain(request);
  });
});
test.afterAll(() => shop?.stop());

test('an announcement that is closed on this device stays so', async ({ page: tab }) => {
  await visit(tab, shop.url('/about'));
  const region = tab.getByRole('region', { name: 'Announcement' });
  await expect(region).toContainText('Free delivery across India');
  await expect(region.getByRole('link', { name: 'Shop the edit' })).toHaveAttribute('href', '/products');
  const heading = tab.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await region.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(region).toBeHidden();
  await tab.goto(shop.url('/about'));
  await expect(region).toBeHidden();
  expect((await heading.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
});

test('the menu opens by keyboard and leads on', async ({ page: tab, isMobile }) => {
  await visit(tab, shop.url('/about'));
  const bar = tab.getByRole('banner');
  if (isMobile) {
    await bar.getByRole('button', { name: 'Menu' }).press('Enter');
    const sheet = tab.getByRole('dialog', { name: 'Menu' });
    await sheet.locator('summary').press('Enter');
    await expect(sheet.getByRole('link')).toHaveText([
      'View all Men',
      'Linen',
      'Stories',
      ...['Wishlist', 'Track Order', 'Contact', 'About'],
    ]);
    await sheet.getByRole('link', { name: 'Linen' }).press('Enter');
  } else {
    const button = bar.getByRole('button', { name: 'Men menu' });
    await button.press('Enter');
    const panel = bar.getByRole('group', { name: 'Men' });
    await expect(panel.getByRole('link')).toHaveText(['Men', 'Linen']);
    await tab.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Linen' })).toBeFocused();
    await tab.keyboard.press('Enter');
  }
  await expect(tab).toHaveURL(/category=shirts&parentCategory=Linen/);
  const footer = tab.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Our craft' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

test('a page shows its text and its questions', async ({ page: tab }) => {
  await visit(tab, shop.url('/pages/our-craft'));
  await expect(tab).toHaveTitle('How our cloth is made | Worded Store');
  const main = tab.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How our cloth is made');
  await expect(main).toContainText('Of Worded Store.');
  await expect(main).not.toContainText('alert');
  await main.getByText('How do I wash linen?').click();
  await expect(main.getByText('Cold, inside out.')).toBeVisible();
  const width = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('the journal lists its entries, which show their products', async ({ page: tab }) => {
  await visit(tab, shop.url('/journal'));
  await expect(tab.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    /\/journal\/feed\.xml$/,
  );
  await tab.getByRole('link', { name: 'Five ways to wear a stole' }).click();
  await expect(tab).toHaveURL(/\/journal\/five-ways$/);
  await expect(tab.getByRole('main')).toContainText('12 Nov 2026 · Asha Menon');
  await expect(tab.getByRole('complementary', { name: 'In this story' })).toContainText('Plain Shirt 2');
  // The other id is of no product.
  await expect(tab.getByRole('complementary', { name: 'In this story' }).getByRole('article')).toHaveCount(1);
});

test('all of it is accessible in both color schemes', async ({ page: tab }) => {
  for (const path of ['/pages/our-craft', '/journal', '/journal/five-ways']) {
    await visit(tab, shop.url(path));
    expect(await axeViolationsInBothSchemes(tab), path).toEqual([]);
  }
});
