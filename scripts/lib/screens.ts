import type { Page } from 'playwright';
import { paymentScreens } from './payment-screens';

/** A page of the shop in one of its states. */
export type Screen = {
  name: string;
  path: string;
  /** What a shopper does there before it looks as it should. */
  prepare?: (page: Page) => Promise<void>;
};

/** The seeded shop's own, which its start prints. */
const CUSTOMER = { email: 'asha@example.com', password: 'asha-shop-2024' };

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
  const signIn = async (page: Page) => {
    await page.request.post(`${origin}/api/session`, { data: CUSTOMER });
  };
  const checkout = async (page: Page) => {
    await signIn(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Create Order' }).waitFor();
  };
  const orders = async (page: Page) => {
    await signIn(page);
    await page.goto('/orders');
    await page.getByRole('main').getByRole('article').first().waitFor();
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
    ...paymentScreens,
    { name: 'contact', path: '/contact' },
    { name: 'api-test', path: '/api-test' },
    { name: 'order-success', path: '/order-success' },
    { name: 'checkout', path: product, prepare: checkout },
    {
      name: 'checkout-blank',
      path: product,
      prepare: async (page) => {
        await checkout(page);
        await page.getByRole('button', { name: 'Create Order' }).click();
        await page.getByText('Please enter your full name').waitFor();
      },
    },
    { name: 'orders', path: '/', prepare: orders },
    { name: 'track-order', path: '/track-order' },
    {
      name: 'track-order-found',
      path: '/',
      prepare: async (page) => {
        await orders(page);
        const words = await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).innerText();
        await page.goto(`/track-order?id=${words.replace('Order ', '')}`);
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
