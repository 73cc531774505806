import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { colorsOf, findOrThrow, sizesOf } from '../../../../e2e/fixtures/catalog';
import { ADDRESS } from '../../../../e2e/fixtures/customer';
import { fillFields, submitButton, toast, visit } from '../../../../e2e/fixtures/page-objects';
import { methodOption, payButton } from '../../../../e2e/fixtures/payments';
import { expect, test } from '../../../../e2e/fixtures/test';
import { shirts } from './catalog';
import { standIn } from './control';

const payment = z.object({ code: z.object({ text: z.string() }) });

/** Approves a UPI payment at the store's test gateway, as the customer's app would. */
async function approve(upiUrl: string): Promise<void> {
  const reference = new URL(upiUrl).searchParams.get('tr');
  const response = await fetch(`http://localhost:${standIn.storePort}/api/v1/gateway/payments/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

test('a new customer buys a shirt over https, without an error or a violation of the policy', async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(
        window,
        'reportViolation',
      )(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  const shirt = findOrThrow(await shirts(), (item) => sizesOf(item).length > 2 && colorsOf(item).length > 0);
  const [size = ''] = sizesOf(shirt);
  const [email, password] = [`kiran-${randomUUID()}@example.com`, 'a long secret'];

  await test.step('home and list', async () => {
    await visit(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Browse Collection' }).first().click();
    await expect(page).toHaveURL(/\/products/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
  await test.step('product, size and cart', async () => {
    await visit(page, `/product/${shirt.id}`);
    await page.getByRole('radio', { name: size, exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Added to cart').first()).toBeVisible();
    await visit(page, '/cart');
    await expect(page.getByRole('main')).toContainText(shirt.title);
  });
  await test.step('guard, registration and sign-in', async () => {
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await visit(page, '/register');
    await fillFields(page, {
      firstName: 'Kiran',
      lastName: 'Das',
      email,
      password,
      confirmPassword: password,
    });
    await submitButton(page).click();
    await expect(page).toHaveURL('/');
    await visit(page, '/login?from=%2Fcheckout');
    await fillFields(page, { email, password });
    await submitButton(page).click();
    await expect(page).toHaveURL('/checkout');
  });
  const orderId = await test.step('checkout', async () => {
    await fillFields(page, ADDRESS);
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    return new URL(page.url()).searchParams.get('orderId') ?? '';
  });
  await test.step('payment', async () => {
    const responded = page.waitForResponse('**/api/payments');
    await methodOption(page, 'upi').check();
    await payButton(page).click();
    await approve(payment.parse(await (await responded).json()).code.text);
    await expect(page).toHaveURL(/\/order-success/, { timeout: 20_000 });
  });
  await test.step('orders', async () => {
    await visit(page, '/orders');
    const order = page.getByRole('article', { name: `Order ${orderId}` });
    await expect(order.getByText('Being prepared', { exact: true })).toBeVisible();
    await expect(order).toContainText(`size ${size}`);
  });
  expect(violations).toEqual([]);
});
