import { fetchProducts, findOrThrow, priceOf, rupees, sizesOf } from './fixtures/catalog';
import { placeOrderButton, summary } from './fixtures/checkout';
import { ADDRESS, signInAsNewCustomer } from './fixtures/customer';
import { cartLine, SAMPLE_LINE, storeCart, stored } from './fixtures/device-storage';
import { fillFields, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('a shopper accepts what has changed, saves a line for later, and orders with gift wrap and a note', async ({
  page,
  origin,
  consoleErrors,
}) => {
  // Errors of the payment page are covered by its own specs.
  consoleErrors.allow(/payment/);
  const { data } = await fetchProducts({ category: 'shirts' });
  const scarce = findOrThrow(data, ({ title }) => title === 'Coorg Flannel Shirt');
  const dear = findOrThrow(data, (item) => item !== scarce && sizesOf(item).length > 1);
  // One that costs less now, one of which there are fewer pieces, and one that is gone.
  const cheaper = {
    ...cartLine(dear),
    price: priceOf(dear) + 100,
  };
  const short = { ...cartLine(scarce), quantity: 90, selectedSize: 'M', selectedColor: 'Red' };
  await signInAsNewCustomer(page, origin);
  await storeCart(page, [cheaper, short, SAMPLE_LINE]);
  const lines = page.getByRole('region', { name: 'Your cart' }).getByRole('article');
  const saved = page.getByRole('region', { name: 'Saved for later' });

  await test.step('accepts all changes by one press, and takes them back', async () => {
    await visit(page, '/cart');
    await expect(page.getByText('3 things have changed since you added them')).toBeVisible();
    await expect(lines).toHaveCount(3);
    expect(await stored(page, 'cart')).toMatchObject([{ quantity: 1 }, { quantity: 90 }, { quantity: 2 }]);
    const left = Number(/Only (\d+) left/.exec(await lines.nth(1).innerText())?.[1]);
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(lines).toHaveCount(2);
    await expect(page.getByText(/changed|Only \d+ left|No longer available/)).toHaveCount(0);
    await toast(page, 'Cart updated').getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveCount(3);
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(lines).toHaveCount(2);
    expect(await stored(page, 'cart')).toMatchObject([
      { price: priceOf(dear), quantity: 1 },
      { quantity: left },
    ]);
  });

  await test.step('saves a line for later, over a reload', async () => {
    await lines
      .nth(1)
      .getByRole('button', { name: /^Save for later/ })
      .click();
    await expect(lines).toHaveCount(1);
    await expect(page.getByText('Subtotal (1 Item)')).toBeVisible();
    await page.reload();
    await expect(saved.getByRole('article')).toContainText(`Size: ${short.selectedSize}`);
    await saved.getByRole('button', { name: /^Move to cart/ }).click();
    await expect(lines).toHaveCount(2);
    await toast(page, 'Moved to cart').getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveCount(1);
    await expect(saved.getByRole('article')).toHaveCount(1);
  });

  await test.step('orders with gift wrap and a note', async () => {
    await visit(page, '/checkout');
    await fillFields(page, ADDRESS);
    const wrap = page.getByRole('checkbox', { name: 'Gift wrap (+₹49)' });
    await expect(wrap).not.toBeChecked();
    const before = await placeOrderButton(page).textContent();
    await wrap.check();
    await expect(summary(page)).toContainText(`Gift wrap${rupees(49)}`);
    await expect(placeOrderButton(page)).not.toHaveText(before ?? '');
    await page.getByText('Add a note to your order').click();
    await page.getByLabel('Note (optional)').fill('Please ring twice.\nThank you');
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    await visit(page, '/orders');
    const order = page.getByRole('article').first();
    await expect(order.getByText('Please ring twice.')).toBeVisible();
    await order.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByRole('main')).toContainText('Gift wrap₹49.00');
  });
  expect(await stored(page, 'savedForLater')).toMatchObject([{ id: scarce.id }]);
});
