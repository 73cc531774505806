import { createBaselineStore } from '../test-support/baseline-store';
import { axeViolationsInBothSchemes } from './fixtures/axe';
import { fetchProducts } from './fixtures/catalog';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { horizontalOverflow, visit, waitForHydration } from './fixtures/page-objects';
import { API_PORT } from './fixtures/shop-under-test';
import { delayImages } from './fixtures/slow-network';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

const ORDERS = 30;
const LINK = { label: 'Shop now', href: '/products' };
const WORDS = 'Cloth with a name, seams that can be let out, and colors that age well.';

let shop: IsolatedShop;
/** What the store sends; each test has a hostname of its own, and so pages of its own. */
let sections: object[] = [];
let pictures: string[] = [];

test.beforeAll(async () => {
  const { data } = await fetchProducts({ limit: '12' });
  pictures = data.map(
    ({ images }) => new URL(images[0]?.url ?? '', `http://localhost:${API_PORT}/api/v1/`).href,
  );
  const storeInfo = { storeName: 'Loom', features: ['sections', 'cards', 'sort', 'newsletter'] };
  shop = await startIsolatedShop({ IMAGE_HOSTS: 'localhost' }, (request) =>
    createBaselineStore({ ...storeInfo, sections })(request),
  );
});
test.afterAll(() => shop?.stop());

/** One of each kind, and of each layout. */
function allSections(): object[] {
  const picture = (index: number) => ({ url: pictures[index] ?? '', focus: [50, 20] });
  const slide = (title: string, index: number) => ({
    title,
    text: WORDS,
    picture: picture(index),
    links: [LINK],
  });
  return [
    { type: 'hero' },
    { type: 'hero', slides: [slide('Woven slowly', 0), slide('Linen season', 1)] },
    { type: 'hero', layout: 'split', height: 'tall', slides: [slide('Light the evening', 2)] },
    { type: 'featured' },
    { type: 'promises' },
    { type: 'leading' },
    { type: 'promo' },
    { type: 'recent' },
    { type: 'categories', layout: 'row', title: 'In a row' },
    { type: 'categories', layout: 'large', title: 'Large ones' },
    { type: 'categories', layout: 'round', title: 'Round ones' },
    { type: 'products', source: 'newest', limit: 8 },
    { type: 'products', source: 'sale', layout: 'grid' },
    { type: 'products', source: 'category', category: 'Shirts', title: 'Our shirts', text: WORDS },
    { type: 'products', source: 'ids', ids: [3, 1, 9, 2, 4].map((id) => `plain-${id}`) },
    { type: 'banner', title: 'Twenty percent off', text: WORDS, picture: picture(3), link: LINK },
    { type: 'banner', title: 'Free shipping all week', link: LINK },
    {
      type: 'text',
      title: 'Made by hand',
      text: WORDS,
      picture: picture(4),
      shape: 'portrait',
      links: [LINK],
    },
    { type: 'text', title: 'Cut in Bengaluru', text: WORDS },
    {
      type: 'quotes',
      title: 'They say',
      items: [
        { text: WORDS, name: 'Meera' },
        { text: WORDS, name: 'Arjun' },
      ],
    },
    { type: 'logos', items: [{ name: 'The Weave', picture: pictures[5] }, { name: 'Cloth' }] },
    { type: 'faq', title: 'Questions', items: [{ question: 'Is it handmade?', answer: WORDS }] },
    { type: 'newsletter', title: 'Letters' },
  ];
}

/** The same list in another order, which is the same each time. */
function shuffled<T>(items: T[], seed: number): T[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

for (let order = 1; order <= ORDERS; order += 1) {
  // On phones a row is scrolled sideways, and what is beyond its edge is loaded then only.
  test(
    `nothing moves in order ${order}, whose first picture is fetched first`,
    { tag: '@large' },
    async ({ page }) => {
      sections = shuffled(allSections(), order * 7919);
      await watchLayoutShifts(page);
      const scrollThrough = await delayImages(page);
      await page.goto(shop.url('/', `order-${order}`), { waitUntil: 'domcontentloaded' });
      const first = page.getByRole('main').locator('img').first();
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1);
      const sources = await first.evaluate((image: HTMLImageElement) => image.srcset || image.src);
      const preloads = await page
        .locator('link[rel=preload][as=image]')
        .evaluateAll((links: HTMLLinkElement[]) => links.map(({ imageSrcset, href }) => imageSrcset || href));
      expect(preloads).toContain(sources);
      await scrollThrough();
      await waitForHydration(page);
      await page.evaluate(() => document.fonts.ready.then(() => true));
      expect(await layoutShifts(page)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loom');
      expect(
        await page
          .getByRole('heading')
          .first()
          .evaluate(({ tagName }) => tagName),
      ).toBe('H1');
      expect(await horizontalOverflow(page)).toBe(0);
    },
  );
}

test('all sections can be read and used by everybody, in both color schemes', async ({ page }) => {
  sections = allSections();
  await visit(page, shop.url('/', 'all'));
  // All that the shop has chosen, as nothing else leads to the fifth one.
  const picks = page.getByRole('region', { name: 'Our picks' }).getByRole('article');
  await expect(picks).toHaveCount(5);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('slides are left and found again by keyboard', async ({ page }) => {
  sections = allSections().slice(1);
  await visit(page, shop.url('/', 'slides'));
  const slides = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem');
  await page.getByRole('link', { name: 'Next slide: Linen season' }).focus();
  await page.keyboard.press('Enter');
  // A slide that is still moving would go on to its end.
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.999 });
  await page.keyboard.press('Tab');
  await expect(slides.nth(1).getByRole('link', { name: 'Shop now' })).toBeFocused();
  await page.getByRole('link', { name: 'Previous slide: Woven slowly' }).press('Enter');
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.9 });
});

test('sections need no script of their own', async ({ page }) => {
  const scriptsOf = async (host: string) => {
    const html = (await (await page.goto(shop.url('/', host)))?.text()) ?? '';
    return [...html.matchAll(/src="([^"]*\.js)"/g)].map(([, source]) => source).sort();
  };
  sections = [];
  const plain = await scriptsOf('plain');
  sections = allSections();
  expect(await scriptsOf('own')).toEqual(plain);
});

test('sections that can not be used change nothing but themselves, and are named once', async ({
  page,
  consoleErrors,
}) => {
  // The host of a picture.
  consoleErrors.allow(/nowhere\.invalid/);
  const hostile = [
    { type: 'hero', slides: [{ title: 'x'.repeat(100_000), picture: { url: pictures[0] } }] },
    {
      type: 'text',
      title: '<script>window.hacked = true</script>',
      text: '</main><style>*{color:red}</style>',
    },
    {
      type: 'banner',
      title: 'A',
      picture: { url: 'https://nowhere.invalid/a.webp' },
      link: { label: 'B', href: '//evil.invalid' },
    },
    ...Array.from({ length: 500 }, () => ({ type: 'marquee', text: 'Sale' })),
  ];
  sections = [{ type: 'featured' }, ...hostile, { type: 'promises' }];
  const before = shop.output().length;
  await visit(page, shop.url('/', 'hostile'));
  await expect(page.getByRole('region', { name: 'Featured Products' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: '<script>window.hacked = true</script>' }),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const named = shop
    .output()
    .slice(before)
    .filter((line) => line.includes('unreadable-field'));
  expect(named.filter((line) => line.includes('sections[1].slides[0].title'))).toHaveLength(1);
  expect(named.filter((line) => line.includes('sections[30]'))).toHaveLength(1);
});
