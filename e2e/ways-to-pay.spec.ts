import type { Page } from '@playwright/test';
import { axeViolations } from './fixtures/axe';
import {
  approvePayment,
  field,
  isUncovered,
  main,
  methodOption,
  methods,
  openPayment,
  payButton,
  statusOf,
} from './fixtures/payments';
import { expect, test } from './fixtures/test';

const PROCESSING = 1;

/** Another one than that of the order. */
const PHONE = '+919845098450';

/** A waiting page hears of a payment within two seconds; this machine may be busy. */
const PROMPT = { timeout: 5000 };

const heading = (page: Page) => main(page).getByRole('heading', { level: 2 });

/** The way of one method from the button to the gateway's yes. */
type Way = {
  method: string;
  button: 'Pay Now' | 'Place order';
  /** What the option is called, by a part of its name. */
  label: string;
  /** Whether the shopper pays now, and so is asked for a receipt's address. */
  isNow: boolean;
  pay: (page: Page, orderId: string, isMobile: boolean) => Promise<void>;
};

const accept = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();

const WAYS: Way[] = [
  {
    ...{ method: 'upi', label: 'UPI QR code', button: 'Pay Now', isNow: true },
    pay: async (page, _, isMobile) => {
      const responded = page.waitForResponse('**/api/payments');
      await payButton(page).click();
      await expect(heading(page)).toHaveText('Scan QR Code to Complete Payment');
      await expect(heading(page)).toBeFocused();
      await expect(
        main(page).getByText(
          'Please scan this QR code with your banking or payment app to complete the payment.',
        ),
      ).toBeVisible();
      if (isMobile) await main(page).getByText('Show QR').click();
      await expect(main(page).getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
      await expect(main(page).getByText('Waiting for your payment')).toBeVisible();
      const app = main(page).getByRole('link', { name: 'Open in UPI app' });
      await expect(app).toBeVisible({ visible: isMobile });
      expect(await axeViolations(page)).toEqual([]);
      const { code } = await (await responded).json();
      await approvePayment(code.text);
    },
  },
  {
    ...{ method: 'upi-app', label: 'UPI app on this phone', button: 'Pay Now', isNow: true },
    pay: async (page, _, isMobile) => {
      await payButton(page).click();
      await expect(heading(page)).toHaveText('Complete the payment in your app');
      const app = main(page).getByRole('link', { name: 'Open the app again' });
      await expect(main(page).getByRole('img', { name: 'QR code for your payment' })).toHaveCount(
        isMobile ? 0 : 1,
      );
      await approvePayment((await app.getAttribute('href')) ?? '');
    },
  },
  {
    ...{ method: 'card', label: 'Credit or debit card', button: 'Pay Now', isNow: true },
    pay: async (page, orderId) => {
      const posted = page.waitForRequest((request) => request.url().endsWith('/gateway/checkout'));
      await payButton(page).click();
      const data = new URLSearchParams((await posted).postData() ?? '');
      expect([...data.keys()]).toEqual([
        'type',
        'url',
        'data[reference]',
        'data[orderId]',
        'data[amount]',
        'data[currency]',
      ]);
      expect(data.get('data[orderId]')).toBe(orderId);
      await accept(page);
    },
  },
  {
    ...{ method: 'netbanking', label: 'Net banking', button: 'Pay Now', isNow: true },
    pay: async (page) => {
      await payButton(page).click();
      await accept(page);
    },
  },
  {
    ...{ method: 'cod', label: 'Cash on delivery +₹49', button: 'Place order', isNow: false },
    pay: (page) => payButton(page).click(),
  },
];

const UNREACHED = 'We can’t reach the payment service at the moment, and nothing was charged.';

/** Presses the button while the provider is slow and then fails: the shopper waits, is told, and has lost nothing. */
async function payInVain(page: Page, method: string): Promise<void> {
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  let attempts = 0;
  await page.route('**/api/payments', async (route) => {
    attempts += 1;
    await failed;
    await route.fulfill({ json: { kind: 'refused', message: UNREACHED } });
  });
  await payButton(page).click();
  await expect(payButton(page)).toHaveText('Processing...');
  await expect(payButton(page)).toBeDisabled();
  await field(page, 'payerPhone').press('Enter');
  fail();
  const message = main(page).getByRole('alert').getByText(UNREACHED);
  await expect(message).toBeVisible();
  expect(await isUncovered(message)).toBe(true);
  await expect(methodOption(page, method)).toBeChecked();
  await expect(field(page, 'payerPhone')).toHaveValue(PHONE);
  expect(attempts).toBe(1);
  await page.unroute('**/api/payments');
}

for (const { method, label, button, isNow, pay } of WAYS) {
  test(`${label}: is chosen, says what it changes, pays after a failure, and is thanked for`, async ({
    page,
    isMobile,
    consoleErrors,
  }) => {
    // The machine has no UPI app.
    consoleErrors.allow(/upi:/);
    // The form begins with the first method.
    const orderId = await openPayment(page, method === 'upi' ? 'cod' : undefined);
    await methods(page)
      .getByText(label.split(' +')[0] ?? '', { exact: true })
      .click();
    await expect(methods(page).getByRole('radio', { name: label })).toBeChecked();
    await expect(methodOption(page, method)).toBeChecked();
    await expect(payButton(page)).toHaveText(button);
    await expect(main(page).getByText('Cash on delivery fee')).toHaveCount(isNow ? 0 : 1);
    await expect(field(page, 'payerEmail')).toHaveAccessibleDescription(
      isNow ? 'The payment receipt is sent here.' : '',
    );
    await field(page, 'payerPhone').fill(PHONE);
    // What the methods change of the form is the fee.
    if (!isNow) expect(await axeViolations(page)).toEqual([]);
    await payInVain(page, method);
    await pay(page, orderId, isMobile);
    await expect(page).toHaveURL(`/order-success?orderId=${orderId}`, PROMPT);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Order!');
    await expect(main(page).getByRole('region', { name: 'Your order' })).toContainText('Quantity: 1');
    await expect(main(page).getByRole('region', { name: 'Your order' }).getByRole('status')).toHaveText(
      isNow ? 'The store has confirmed your payment.' : /^You pay ₹[\d,]+ when it arrives\.$/,
    );
    expect(await statusOf(orderId)).toBe(PROCESSING);
    const track = main(page).getByRole('link', { name: 'Track Order' });
    await expect(track).toHaveAttribute('href', `/track-order?id=${orderId}`);
  });
}

test('a payment declined in another tab keeps the order, and another way pays it', async ({
  page,
  context,
}) => {
  const orderId = await openPayment(page, 'upi');
  await payButton(page).click();
  const opened = context.waitForEvent('page');
  await main(page).getByRole('link', { name: 'Approve this test payment' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Decline' }).click();
  await expect(bank).toHaveURL(`/payment?orderId=${orderId}`);
  await expect(main(page).getByRole('alert').first()).toContainText('choose another method');
  await methodOption(page, 'cod').check();
  await payButton(page).click();
  await expect(page).toHaveURL(`/order-success?orderId=${orderId}`);
  expect(await statusOf(orderId)).toBe(PROCESSING);
});
