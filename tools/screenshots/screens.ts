import type { Page } from 'playwright';
import { firstProductPath, LIST_PATH } from '../../bench/lib/first-product';

/** A page of the shop in one of its states. */
export type Screen = {
  name: string;
  path: string;
  /** Brings the page into its state after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
};

/** The demo customer of the seeded shop. */
const CUSTOMER = { email: 'asha@example.com', password: 'asha-shop-2024' };

const UPI = 'upi://pay?pa=shop@bank&pn=SmartWear&am=1499.00&cu=INR';

/** The storefront's own JSON for a pending payment; the store accepts payments for its own pending orders only. */
const QR_STEP = { kind: 'qr', code: { text: UPI }, appUrl: UPI, testUrl: 'http://localhost/' };

async function signIn(page: Page): Promise<void> {
  await page.request.post('/api/session', { data: CUSTOMER });
}

/** From a product page. */
async function addToCart(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
}

/** From a product page. */
async function openCheckout(page: Page): Promise<void> {
  await signIn(page);
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Create Order' }).waitFor();
}

/** From the login page. */
async function openAccount(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText(CUSTOMER.email).waitFor();
}

async function openOrders(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/orders');
  await page.getByRole('main').getByRole('article').first().waitFor();
}

async function openPayment(page: Page, query = '?orderId=K7QF-2M9X-4TRC-8WPA'): Promise<void> {
  await signIn(page);
  await page.goto(`/payment${query}`);
}

async function submitPayment(page: Page, pin: string): Promise<void> {
  await openPayment(page);
  await page.getByRole('radio', { name: 'UPI QR code' }).check();
  await page.getByText('Gift or tax invoice').click();
  await page.getByLabel('Gift card number').fill('1234567812345678');
  await page.getByLabel('Gift card PIN').fill(pin);
  await page.getByRole('button', { name: 'Pay Now' }).click();
}

// The payment page redirects visitors without a session, so these begin on another page, where they sign in.
const PAYMENT_SCREENS: Screen[] = [
  {
    name: 'payment',
    path: '/login',
    prepare: async (page) => {
      await openPayment(page);
      await page.getByRole('radiogroup', { name: 'Payment method' }).waitFor();
    },
  },
  { name: 'payment-without-order', path: '/login', prepare: (page) => openPayment(page, '') },
  {
    name: 'payment-invalid',
    path: '/login',
    prepare: async (page) => {
      await submitPayment(page, '12');
      await page.getByText('Please enter the 6-digit PIN of the gift card').waitFor();
    },
  },
  {
    name: 'payment-qr',
    path: '/login',
    prepare: async (page) => {
      await page.route('**/api/payments', (route) => route.fulfill({ json: QR_STEP }));
      await submitPayment(page, '123456');
      await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();
    },
  },
];

/**
 * All pages of the shop in the states that differ visibly.
 *
 * @param origin of a running shop, from which a product is chosen
 */
export async function screens(origin: string): Promise<Screen[]> {
  const product = await firstProductPath(origin);
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'category', path: LIST_PATH },
    { name: 'category-narrowed', path: `${LIST_PATH}&parentCategory=Linen+Shirts` },
    { name: 'featured', path: '/products?featured=true' },
    { name: 'empty-list', path: '/products?category=nothing-here' },
    { name: 'beyond-the-last-page', path: `${LIST_PATH}&page=99` },
    {
      name: 'card-with-sizes',
      path: LIST_PATH,
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Choose size/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'two-columns',
      path: LIST_PATH,
      prepare: async (page) => {
        await page.evaluate(() => localStorage.setItem('gridColumns', '2'));
        await page.reload();
      },
    },
    { name: 'product', path: product },
    {
      name: 'product-size-missing',
      path: product,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await page.getByText('You must select a size before adding to cart').waitFor();
      },
    },
    { name: 'product-not-found', path: '/product/no-such-product' },
    {
      name: 'wishlist',
      path: product,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Add to Wishlist' }).click();
        await page.goto('/wishlist');
        await page.getByRole('article').waitFor();
      },
    },
    {
      name: 'wishlist-empty',
      path: '/wishlist',
      prepare: (page) => page.getByText('Your wishlist is empty').waitFor(),
    },
    ...['terms', 'privacy', 'refund', 'return', 'shipping', 'about'].map((slug) => ({
      name: slug,
      path: `/${slug}`,
    })),
    {
      name: 'cart',
      path: product,
      prepare: async (page) => {
        await addToCart(page);
        await page.goto('/cart');
        await page.getByRole('button', { name: 'Clear Cart' }).waitFor();
      },
    },
    {
      name: 'cart-empty',
      path: '/cart',
      prepare: (page) => page.getByText('Your cart is empty').waitFor(),
    },
    { name: 'account', path: '/login?from=/account', prepare: openAccount },
    {
      name: 'account-everywhere',
      path: '/login?from=/account',
      prepare: async (page) => {
        await openAccount(page);
        await page.getByText('Signed in on other devices too?').click();
        await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor();
      },
    },
    ...PAYMENT_SCREENS,
    { name: 'contact', path: '/contact' },
    { name: 'api-test', path: '/api-test' },
    { name: 'order-success', path: '/order-success' },
    { name: 'checkout', path: product, prepare: openCheckout },
    {
      name: 'checkout-blank',
      path: product,
      prepare: async (page) => {
        await openCheckout(page);
        await page.getByRole('button', { name: 'Create Order' }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    },
    { name: 'orders', path: '/', prepare: openOrders },
    { name: 'track-order', path: '/track-order' },
    {
      name: 'track-order-found',
      path: '/',
      prepare: async (page) => {
        await openOrders(page);
        const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(2);
        const orderId = (await heading.innerText()).replace('Order ', '');
        await page.goto(`/track-order?id=${orderId}`);
        await page.getByText('Using your account email by default').waitFor();
        await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click();
        await page.getByRole('table').waitFor();
      },
    },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'login', path: '/login?from=/checkout' },
    { name: 'register', path: '/register' },
    { name: 'not-found', path: '/no-such-page' },
  ];
}
