import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest, test } from './fixtures/test';

const POLICIES = [
  { slug: 'terms', title: 'Terms & Conditions', detail: 'the laws of India' },
  { slug: 'privacy', title: 'Privacy Policy', detail: 'Hours: Monday-Friday 10:00-17:00' },
  { slug: 'refund', title: 'Refund Policy', detail: 'credited in 0-7 working days' },
  { slug: 'return', title: 'Return Policy', detail: 'within 0-7 days of receiving it' },
  { slug: 'shipping', title: 'Shipping Policy', detail: 'Bulk orders: 10-15 business days' },
  { slug: 'about', title: 'About Us', detail: 'Monday to Saturday, 10AM-6PM' },
];
const PLACEHOLDER = /[{[]\s*company[\s_-]*(?:name|address|email|phone|logo)/i;

test('each policy has the store’s details, and links to all others', async ({ page, origin }) => {
  for (const { slug } of POLICIES) {
    expect((await get(origin, `/${slug}`)).body, slug).not.toMatch(PLACEHOLDER);
  }
  await page.goto('/about');
  for (const { slug, title, detail } of POLICIES) {
    const link = page.getByRole('navigation', { name: 'Policies' }).getByRole('link', { name: title });
    await link.click();
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page).toHaveTitle(`${title} | SmartWear`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(link).toHaveAttribute('aria-current', 'page');
    const article = page.getByRole('main').getByRole('article');
    await expect(article).toContainText('Policy Information');
    await expect(article).toContainText(detail);
    await expect(article).toContainText('SmartWear Clothing Private Limited');
    await expect(article.getByRole('link', { name: 'care@smartwear.example' }).first()).toHaveAttribute(
      'href',
      'mailto:care@smartwear.example',
    );
  }
});

httpTest('a policy text of the store replaces the default text', async ({ origin }) => {
  const about = await get(origin, '/about', { host: 'loom.localhost' });
  expect(about.body).toContain('Forty-two looms, one shed');
  expect(about.body).toContain('namaste@loomandline.example');
  expect(about.body).not.toMatch(PLACEHOLDER);
});

test.describe('with a hostile policy text', () => {
  test.describe.configure({ mode: 'serial' });

  const terms = `<h1 style="position:fixed;inset:0">Ours</h1>
    <script>window.attacked = 1</script>
    <img src="data:image/png,x" onerror="window.attacked = 2"><svg onload="window.attacked = 3"></svg>
    <iframe srcdoc="<script>parent.attacked = 4</script>"></iframe>
    <style>main { display: none }</style><base href="https://evil.example/">
    <p>{{ company_name }} and [Company Email]. <a href="java&#x0A;script:window.attacked = 5">Press</a></p>
    <div class="fixed inset-0 z-50">Over all</div>
    <table><tr>${'<td>A_cell_without_a_break</td>'.repeat(12)}</tr></table></div></main>`;
  const host = 'hostile';
  let shop: IsolatedShop;

  test.beforeAll(async () => {
    const store = createBaselineStore({
      storeName: 'Hostile Store',
      companyName: 'Hostile <script>window.attacked = 6</script>',
      policies: { terms, privacy: '<script>window.attacked = 7</script>' },
    });
    shop = await startIsolatedShop({}, store);
  });

  test.afterAll(() => shop?.stop());

  test('scripts, styles and frames are removed, and a wide table scrolls without widening the page', async ({
    page,
  }) => {
    await page.goto(shop.url('/terms', host));
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
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await page.getByRole('group', { name: 'Table' }).evaluate(overflow)).toBeGreaterThan(0);
    expect(await page.locator('html').evaluate(overflow)).toBe(0);
  });

  httpTest('the default text replaces a text without safe content', async () => {
    const { status, body } = await get(shop.url(''), '/privacy', {
      host: `${host}.localhost`,
    });
    expect(status).toBe(200);
    expect(body).toContain('Grievance Officer');
    expect(body).not.toContain('<script>window');
    expect(body).not.toMatch(PLACEHOLDER);
  });

  httpTest('the default texts are shown while the store fails', async () => {
    shop.store.setMode('drop');
    const { status, body } = await get(shop.url(''), '/refund', { host: 'outage.localhost' });
    expect(status).toBe(200);
    expect(body).toContain('When SmartWear owes you a refund');
    expect(body).not.toMatch(PLACEHOLDER);
  });
});
