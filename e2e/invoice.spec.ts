import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { signInAsAsha } from './fixtures/customer';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { horizontalOverflow, visit } from './fixtures/page-objects';
import { openPayment } from './fixtures/payments';
import { expect, test } from './fixtures/test';

test('the invoice of an order that was sent is read, printed and left again', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/orders');
  const card = page.getByRole('article').filter({ hasText: 'Delivered' }).first();
  await card.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('link', { name: 'Invoice' }).press('Enter');
  await expect(page).toHaveURL(/\/orders\/[^/]+\/invoice$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Invoice numberSW\/\d\d-\d\d\/\d{6}/);
  await expect(main).toContainText('Place of supply');
  await expect(main).toContainText('GSTIN 29AAACS0000A1ZC');
  await expect(main).toContainText(/Amount in words: Rupees .* only/);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'HSN' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
});

test('an order that was not sent and one of somebody else have none', async ({
  page,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const orderId = await openPayment(page);
  await watchLayoutShifts(page);
  await visit(page, `/orders/${orderId}/invoice`);
  await expect(page.getByRole('heading', { name: 'No invoice here' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  await signInAsAsha(page, origin);
  await visit(page, `/orders/${orderId}/invoice`);
  await expect(page.getByRole('heading', { name: 'No invoice here' })).toBeVisible();
});

test('a failure can be retried', async ({ page, origin, consoleErrors }) => {
  consoleErrors.allow(/502/);
  await signInAsAsha(page, origin);
  await page.route('**/api/orders/*/invoice', (route) => route.fulfill({ status: 502, json: {} }));
  await visit(page, '/orders/any/invoice');
  await expect(page.getByText('Your invoice could not be loaded.')).toBeVisible();
  const other = { number: 'SW/26-27/000001', date: '2026-11-28', orderId: 'any', orderDate: '2026-11-27' };
  const place = { code: '29', name: 'Karnataka' };
  const taxed = { taxable: 100, cgst: 2.5, sgst: 2.5, igst: 0, amount: 105 };
  const invoice = {
    ...other,
    seller: { name: 'Seller', address: 'Bengaluru', gstin: '29AAACS0000A1ZC', state: place },
    buyer: {
      name: 'Mira Sen',
      address: '7 Park Street',
      city: 'Mysuru',
      state: 'Karnataka',
      postalCode: '1',
    },
    placeOfSupply: place,
    lines: [
      { description: 'Shirt', hsn: '6205', quantity: 1, price: 105, discount: 0, percent: 5, ...taxed },
    ],
    totals: taxed,
    inWords: 'Rupees one hundred five only',
  };
  const note = {
    ...invoice,
    number: 'SW/26-27/C000001',
    corrects: { number: other.number, date: other.date },
  };
  await page.unroute('**/api/orders/*/invoice');
  await page.route('**/api/orders/*/invoice', (route) =>
    route.fulfill({ json: { invoice, creditNotes: [note], exchanges: [] } }),
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Credit Note' })).toContainText(
    /For invoiceSW\/26-27\/000001 of 28 Nov 2026/,
  );
  expect(await axeViolations(page)).toEqual([]);
});
