import { signInAsAsha } from './fixtures/customer';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('orders are listed newest first, and only a pending one can be paid', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  const orders = page.getByRole('main').getByRole('article');
  await expect(orders).toHaveCount(5);
  for (const [index, status] of ['Pending', 'Processing', 'Shipped', 'Cancelled', 'Delivered'].entries()) {
    const order = orders.nth(index);
    await expect(order.getByText(status, { exact: true })).toBeVisible();
    await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(status === 'Pending' ? 1 : 0);
    await expect(order).toContainText('14 Lavelle Road, Bengaluru, Karnataka 560001');
    await expect(order).toContainText('Standard Shipping');
    const isSent = status === 'Shipped' || status === 'Delivered';
    await expect(order).toContainText(isSent ? /Tracking NumberBLR\d+/ : 'Tracking NumberNot available');
    const product = order.getByRole('listitem').first();
    // Pictures far below the screen are not loaded.
    await product.scrollIntoViewIfNeeded();
    await expect(product.locator('img')).toHaveJSProperty('complete', true);
    await expect(product.getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
    await expect(order).toContainText(/Total₹[\d,]+\.\d\d/);
    await expect(order.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  }
});

test('a toast does not cover the heading of the page', async ({ page, origin, consoleErrors }) => {
  consoleErrors.allow(/502/);
  await signInAsAsha(page, origin);
  await page.route('**/api/orders', (route) => route.fulfill({ status: 502, json: { error: 'x' } }));
  await visit(page, '/orders');
  await expect(toast(page, 'Error')).toBeVisible();
  const headingBox = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const { right, top } = range.getBoundingClientRect();
    return { right, top };
  });
  // The toast slides in from above.
  await expect
    .poll(async () => {
      const box = await toast(page, 'Error').boundingBox();
      return (
        box !== null && box.y >= 0 && (box.x >= headingBox.right || box.y + box.height <= headingBox.top)
      );
    })
    .toBe(true);
});
