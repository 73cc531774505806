import { colorsOf, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { alert, countOrders, PAYMENT_URL, placeOrderButton } from './fixtures/checkout';
import { ADDRESS, signInAsNewCustomer } from './fixtures/customer';
import { cartLine, storeCart } from './fixtures/device-storage';
import { fillFields, visit } from './fixtures/page-objects';
import { startStockedShop } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

test('nothing is ordered at a price that the operator has changed meanwhile, until the new one was seen', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  // The order that is refused; errors of the payment page are covered by its own specs.
  consoleErrors.allow(/409|payment/);
  const shop = await startStockedShop();
  try {
    const { data } = await fetchProducts({ category: 'shirts' }, shop.apiPort);
    const shirt = findOrThrow(
      data,
      (item) => item.discountedPrice === null && sizesOf(item).length > 2 && colorsOf(item).length > 0,
    );
    const setPrice = (amount: string) => shop.command('products', 'price', shirt.id, amount);
    const button = placeOrderButton(page);
    await signInAsNewCustomer(page, shop.url(''));
    await storeCart(page, [cartLine(shirt)]);
    await visit(page, shop.url('/checkout'));
    await fillFields(page, ADDRESS);
    await expect(button).toHaveText(/^Create Order · ₹/);

    await test.step('a change before the press', async () => {
      await setPrice('2100');
      await button.click();
      await expect(alert(page, 'The total is ₹2,100 now')).toContainText('Nothing was ordered');
      await expect(button).toHaveText('Create Order · ₹2,100');
    });

    await test.step('a change while the order is on its way', async () => {
      let isFirst = true;
      await page.route('**/api/orders', async (route) => {
        if (isFirst && route.request().method() === 'POST') {
          isFirst = false;
          await setPrice('2200');
        }
        await route.fallback();
      });
      await button.click();
      await expect(alert(page, 'Your order costs something else now')).toBeVisible();
      await expect(button).toHaveText('Create Order · ₹2,200');
      expect(await countOrders(page, shop.url(''))).toBe(0);
    });

    await test.step('the next press orders at what is shown', async () => {
      await button.click();
      await expect(page).toHaveURL(PAYMENT_URL);
      await visit(page, shop.url('/orders'));
      await expect(page.getByRole('main').getByRole('article')).toContainText('Total₹2,200.00');
    });
  } finally {
    // The list asks for the state of the unpaid order, again and again.
    await page.close();
    await shop.stop();
  }
});
