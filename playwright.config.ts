import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { API_PORT, DATA_FOLDER, SHOP_FOLDER, SHOP_PORT } from './e2e/fixtures/shop-under-test';
import { chromiumLaunchOptions } from './scripts/lib/chromium';

const baseURL = `http://localhost:${SHOP_PORT}`;

/** Journeys that have nothing to do with the size of the screen, so that the larger one does for both. */
const ON_ANY_SCREEN = [
  'account',
  'broken-pictures',
  'cart-check',
  'checkout',
  'checkout-address',
  'checkout-failing',
  'content-pages',
  'crawlers',
  'failing-store',
  'link-previews',
  'metadata',
  'odd-queries',
  'orders',
  'page-cache',
  'payment-failing',
  'payment-form',
  'plain-store',
  'policies',
  'private-data',
  'product-lists',
  'product-page',
  'proxy',
  'register',
  'routes',
  'security',
  'session',
  'sign-in',
  'sitemaps',
  'slow-pages',
  'store-calls',
  'store-hang',
  'store-outage',
  'structured-data',
  'stub-api',
  'track-order',
  'type-filter',
  'variants',
  'wishlist',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A machine that is busy with other work fails a journey now and then; a second failure is the shop's. What
  // passed at its second try is named as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 23 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/fixtures/closing-line-reporter.ts']],
  use: {
    baseURL,
    launchOptions: chromiumLaunchOptions(),
    // Recording all of them takes a sixth of the time.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'mobile',
      testIgnore: ON_ANY_SCREEN,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node --import tsx e2e/fixtures/prepare-shop.ts && cd ${SHOP_FOLDER} && exec node scripts/start.mjs`,
    url: `${baseURL}/api/health`,
    // A first run seeds and may build.
    timeout: 8 * 60_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(SHOP_PORT),
      STORE_API_PORT: String(API_PORT),
      STORE_API_DATA: path.resolve(DATA_FOLDER),
      // What a developer has set for a shop of their own must not change the one under test.
      ...Object.fromEntries(
        ['HOST', 'SHOP_URL', 'STORE_API_URL', 'STORE_API_PUBLIC_URL', 'DATABASE_URL'].map((name) => [
          name,
          '',
        ]),
      ),
    },
  },
});
