import type { Page } from 'playwright';

/** A page of the shop in one of its states. */
export type Screen = {
  name: string;
  path: string;
  /** What a shopper does there before it looks as it should. */
  prepare?: (page: Page) => Promise<void>;
};

/** The seeded shop's own, which its start prints. */
const CUSTOMER = { email: 'asha@example.com', password: 'asha-shop-2024' };
const DEMO_CUSTOMER = { email: 'asha@example.com', password: 'asha-shop-2024' };

/** A QR code as the payment page gets it: the seeded shop takes a payment for a pending order only. */
const QR_STEP = {
  kind: 'qr',
  code: { text: 'upi://pay?pa=shop@bank&pn=SmartWear&am=1499.00&cu=INR' },
  appUrl: 'upi://pay?pa=shop@bank&pn=SmartWear&am=1499.00&cu=INR',
  testUrl: 'http://localhost/',
};

const LIST = '/products?category=shirts';

/**
 * All pages of the shop that are worth a look.
 *
 * @param origin of a running shop, where a product is looked up
 */
export async function screens(origin: string): Promise<Screen[]> {
  const html = await (await fetch(`${origin}${LIST}`, { signal: AbortSignal.timeout(15_000) })).text();
  const product = html.match(/href="(\/product\/[^"]+)"/)?.[1];
  if (!product) throw new Error(`${LIST} links to no product.`);
  const addToWishlist = async (page: Page) => {
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await page.goto('/wishlist');
    await page.getByRole('article').waitFor();
  };
  const openPayment = async (page: Page, query = '?orderId=K7QF-2M9X-4TRC-8WPA') => {
    await page.request.post('/api/session', { data: DEMO_CUSTOMER });
    await page.goto(`/payment${query}`);
  };
  const fillPayment = async (page: Page) => {
    await openPayment(page);
    await page.getByLabel('Payment method').selectOption('upi');
    await page.getByLabel('Gift card number').fill('1234567812345678');
    await page.getByLabel('Gift card PIN').fill('12');
  };
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'category', path: LIST },
    { name: 'category-narrowed', path: '/products?category=shirts&parentCategory=Linen+Shirts' },
    { name: 'featured', path: '/products?featured=true' },
    { name: 'empty-list', path: '/products?category=nothing-here' },
    { name: 'beyond-the-last-page', path: `${LIST}&page=99` },
    {
      name: 'card-with-sizes',
      path: LIST,
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Add to Cart/ })
          .first()
          .click();
        await page.getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'two-columns',
      path: LIST,
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
    { name: 'wishlist', path: product, prepare: addToWishlist },
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
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await page.goto('/cart');
        await page.getByRole('button', { name: 'Clear Cart' }).waitFor();
      },
    },
    {
      name: 'cart-empty',
      path: '/cart',
      prepare: (page) => page.getByText('Your cart is empty').waitFor(),
    },
    {
      name: 'account',
      path: '/login?from=/account',
      prepare: async (page) => {
        await page.getByLabel('Email').fill(CUSTOMER.email);
        await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByText(CUSTOMER.email).waitFor();
      },
    },
    { name: 'contact', path: '/contact' },
    { name: 'api-test', path: '/api-test' },
    { name: 'order-success', path: '/order-success' },
    {
      name: 'payment',
      path: '/login',
      prepare: async (page) => {
        await openPayment(page);
        await page.getByLabel('Payment method').waitFor();
      },
    },
    { name: 'payment-without-order', path: '/login', prepare: (page) => openPayment(page, '') },
    {
      name: 'payment-wrong',
      path: '/login',
      prepare: async (page) => {
        await fillPayment(page);
        await page.getByRole('button', { name: 'Pay Now' }).click();
        await page.getByText('Please enter the 6-digit PIN of the gift card').waitFor();
      },
    },
    {
      name: 'payment-qr',
      path: '/login',
      prepare: async (page) => {
        await page.route('**/api/payments', (route) => route.fulfill({ json: QR_STEP }));
        await fillPayment(page);
        await page.getByLabel('Gift card PIN').fill('123456');
        await page.getByRole('button', { name: 'Pay Now' }).click();
        await page.getByRole('img', { name: 'QR code for your payment' }).waitFor();
      },
    },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'login', path: '/login?from=/checkout' },
    { name: 'register', path: '/register' },
    { name: 'not-found', path: '/no-such-page' },
  ];
}
