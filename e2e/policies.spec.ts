import { randomUUID } from 'node:crypto';
import { get } from './fixtures/http';
import { startStorefront, type Storefront } from './fixtures/start-storefront';
import { startStubApi, type StubApi } from './fixtures/stub-api';
import { expect, test } from './fixtures/test';

const POLICIES = [
  { slug: 'terms', title: 'Terms & Conditions', fact: 'the laws of India' },
  { slug: 'privacy', title: 'Privacy Policy', fact: 'Hours: Monday-Friday 10:00-17:00' },
  { slug: 'refund', title: 'Refund Policy', fact: 'credited in 0-7 working days' },
  { slug: 'return', title: 'Return Policy', fact: 'within 0-7 days of receiving it' },
  { slug: 'shipping', title: 'Shipping Policy', fact: 'Bulk orders: 10-15 business days' },
  { slug: 'about', title: 'About Us', fact: 'Monday to Saturday, 10AM-6PM' },
];
const PLACEHOLDER = /[{[]\s*company[\s_-]*(?:name|address|email|phone|logo)/i;

for (const { slug, title, fact } of POLICIES) {
  test(`/${slug} says what the store promises`, async ({ page, origin }) => {
    await get(origin, `/${slug}`);
    const second = await get(origin, `/${slug}`);
    expect(second.status).toBe(200);
    expect(second.headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
    expect(second.body).not.toMatch(PLACEHOLDER);

    await page.goto(`/${slug}`);
    await expect(page).toHaveTitle(`${title} | SmartWear`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('main').getByRole('article');
    await expect(article).toContainText('Policy Information');
    await expect(article).toContainText(fact);
    await expect(article).toContainText('SmartWear Clothing Private Limited');
    await expect(article.getByRole('link', { name: 'care@smartwear.example' }).first()).toHaveAttribute(
      'href',
      'mailto:care@smartwear.example',
    );
  });
}

test('each policy leads to all others', async ({ page }) => {
  await page.goto('/terms');
  for (const { slug, title } of POLICIES) {
    const link = page.getByRole('navigation', { name: 'Policies' }).getByRole('link', { name: title });
    await link.click();
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('a text of the store’s own replaces ours', async ({ origin }) => {
  const about = await get(origin, '/about', { host: 'loom.localhost' });
  expect(about.body).toContain('Forty-two looms, one shed');
  expect(about.body).toContain('namaste@loomandline.example');
  expect(about.body).not.toMatch(PLACEHOLDER);
});

test('another spelling of an address is no page', async ({ origin }) => {
  for (const path of ['/TERMS', '/terms/more', '/term']) {
    expect((await get(origin, path)).status, path).toBe(404);
  }
});

test.describe('a store whose own text is hostile', () => {
  test.describe.configure({ mode: 'serial' });

  const terms = `<h1 style="position:fixed;inset:0">Ours</h1>
    <script>window.attacked = 1</script>
    <img src="data:image/png,x" onerror="window.attacked = 2"><svg onload="window.attacked = 3"></svg>
    <iframe srcdoc="<script>parent.attacked = 4</script>"></iframe>
    <style>main { display: none }</style><base href="https://evil.example/">
    <p>{{ company_name }} and [Company Email]. <a href="java&#x0A;script:window.attacked = 5">Press</a></p>
    <div class="fixed inset-0 z-50">Over all</div>
    <table><tr>${'<td>A_cell_without_a_break</td>'.repeat(12)}</tr></table></div></main>`;
  let api: StubApi;
  let storefront: Storefront;
  // The page cache is shared by all storefronts of a build and outlives them; a new name starts empty.
  const host = `${randomUUID()}.localhost`;

  test.beforeAll(async () => {
    api = await startStubApi({
      storeName: 'Hostile Store',
      companyName: 'Hostile <script>window.attacked = 6</script>',
      policies: { terms, privacy: '<script>window.attacked = 7</script>' },
    });
    storefront = await startStorefront({ STORE_API_URL: api.url, SITE_HOSTS: '*.localhost' });
  });

  test.afterAll(async () => {
    await storefront?.stop();
    await api?.close();
  });

  const address = (path: string) => storefront.url.replace('localhost', host) + path;

  test('it is read as a text and does nothing', async ({ page }) => {
    await page.goto(address('/terms'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await expect(page.getByRole('heading', { level: 2, name: 'Ours' })).toHaveCSS('position', 'static');
    const article = page.getByRole('main').getByRole('article');
    await expect(article).toContainText(
      'Hostile <script>window.attacked = 6</script> and our customer care team.',
    );
    await expect(article.locator('script, iframe, svg, style, base, img, [style]')).toHaveCount(0);
    await expect(article.getByText('Over all')).toHaveCSS('position', 'static');
    await article.getByText('Press').click();
    expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
  });

  test('its wide table scrolls by itself', async ({ page }) => {
    await page.goto(address('/terms'));
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await page.getByRole('group', { name: 'Table' }).evaluate(overflow)).toBeGreaterThan(0);
    expect(await page.locator('html').evaluate(overflow)).toBe(0);
  });

  test('where nothing is left of it, ours is shown', async () => {
    const { status, body } = await get(storefront.url, '/privacy', { host });
    expect(status).toBe(200);
    expect(body).toContain('Grievance Officer');
    expect(body).not.toContain('<script>window');
    expect(body).not.toMatch(PLACEHOLDER);
  });

  test('the texts stand while the store fails', async () => {
    api.setMood('drop');
    const { status, body } = await get(storefront.url, '/refund', { host: `${randomUUID()}.localhost` });
    expect(status).toBe(200);
    expect(body).toContain('When SmartWear owes you a refund');
    expect(body).not.toMatch(PLACEHOLDER);
  });
});
