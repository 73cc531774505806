import type { Page } from 'playwright';
import type { Screen } from './screens';

const CUSTOMER = { email: 'asha@example.com', password: 'asha-shop-2024' };
const UPI = 'upi://pay?pa=shop@bank&pn=SmartWear&am=1499.00&cu=INR';

/** As the page gets it of the storefront: a shop takes payments for pending orders only. */
const QR_STEP = { kind: 'qr', code: { text: UPI }, appUrl: UPI, testUrl: 'http://localhost/' };

async function open(page: Page, query = '?orderId=K7QF-2M9X-4TRC-8WPA'): Promise<void> {
  await page.request.post('/api/session', { data: CUSTOMER });
  await page.goto(`/payment${query}`);
}

async function pay(page: Page, pin: string): Promise<void> {
  await open(page);
  await page.getByLabel('Payment method').selectOption('upi');
  await page.getByLabel('Gift card number').fill('1234567812345678');
  await page.getByLabel('Gift card PIN').fill(pin);
  await page.getByRole('button', { name: 'Pay Now' }).click();
}

/** The payment page in its states. It is reached by who has signed in, so all begin there. */
export const paymentScreens: Screen[] = [
  {
    name: 'payment',
    path: '/login',
    prepare: async (page) => {
      await open(page);
      await page.getByLabel('Payment method').waitFor();
    },
  },
  { name: 'payment-without-order', path: '/login', prepare: (page) => open(page, '') },
  {
    name: 'payment-wrong',
    path: '/login',
    prepare: async (page) => {
      await pay(page, '12');
      await page.getByText('Please enter the 6-digit PIN of the gift card').waitFor();
    },
  },
  {
    name: 'payment-qr',
    path: '/login',
    prepare: async (page) => {
      await page.route('**/api/payments', (route) => route.fulfill({ json: QR_STEP }));
      await pay(page, '123456');
      await page.getByRole('img', { name: 'QR code for your payment' }).waitFor();
    },
  },
];
