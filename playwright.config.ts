import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { API_PORT, DATA_FOLDER, SHOP_FOLDER, SHOP_PORT } from './e2e/fixtures/shop-under-test';
import { chromiumLaunchOptions } from './scripts/lib/chromium';

const baseURL = `http://localhost:${SHOP_PORT}`;

const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/**
 * `npm test` runs these but for what is tagged `@long`: each screen once, and what docs/security-tests.md names.
 * `npm run test:all` runs the others as well.
 */
const SHORT_ON_LARGE = specs([
  'account',
  'cart',
  'checkout',
  'consent',
  'content-pages',
  'error-page',
  'home',
  'layout',
  'no-javascript',
  'orders',
  'payment',
  'plain-store',
  'policies',
  'product-lists',
  'product-page',
  'register',
  'search-field',
  'security',
  'session',
  'sign-in',
  'track-order',
  'wishlist',
]);
const SHORT_ON_PHONE = specs(['purchase', 'stock-alerts']);

/** Specs whose pages look or work differently on a phone, so that they run on both screens. */
const ON_BOTH_SCREENS = specs([
  'accessibility',
  'account',
  'browse',
  'cancel-order',
  'cards',
  'cart',
  'cod',
  'complaints',
  'consent',
  'dialogs',
  'early-events',
  'filter-sheet',
  'filters',
  'first-paint',
  'gallery',
  'grid-toggle',
  'home',
  'home-sections',
  'image-sizes',
  'keyboard',
  'layout',
  'layout-shift',
  'link-sweep',
  'list-failures',
  'load-more',
  'invoice',
  'order-again',
  'own-words',
  'no-javascript',
  'own-sizes',
  'password-reset',
  'payment',
  'pictures-by-color',
  'plain-store',
  'product-card',
  'product-info',
  'purchase',
  'returns',
  'reviews',
  'scroll',
  'search-field',
  'share',
  'slow-orders',
  'stock-alerts',
  'toasts',
  'ways-to-pay',
  'wishes',
  'zoom',
]);

/** What is no different on a phone, so that CI, which has it on a large screen, leaves it out there. */
const ALIKE_ON_PHONE = SHORT_ON_LARGE.filter(
  (spec) =>
    !specs(['home', 'layout', 'no-javascript', 'payment', 'plain-store', 'search-field']).includes(spec),
);

/** Tags what shows no more of a screen than the other journeys of its spec. */
const LONG = /@long/;

/** Specs that open no page and run without a browser. */
const HTTP_SPECS = '**/*.http.spec.ts';
const LONG_HTTP_SPECS = specs([
  'theme.http',
  'crawl.http',
  'fake-store.http',
  'heartbeat.http',
  'kept-pages.http',
  'list-addresses.http',
  'metadata.http',
  'monitoring.http',
  'own-words.http',
  'price-change.http',
  'routes.http',
  'sale-end.http',
  'seo-files.http',
  'several-instances.http',
  'store-requests.http',
]);

/** What is on one kind of screen only has a tag. */
const PHONE = {
  grepInvert: /@large/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const LARGE = { grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } };

export default defineConfig({
  testDir: 'e2e',
  // Journeys wait much, so that two leave a third of two cores idle.
  workers: 3,
  // On a busy machine a journey may exceed its time limit once. The report lists it as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 35 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/fixtures/summary-reporter.ts']],
  use: {
    baseURL,
    launchOptions: chromiumLaunchOptions(),
    // Recording every journey takes a sixth of the time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'http', testMatch: HTTP_SPECS, testIgnore: LONG_HTTP_SPECS },
    { name: 'phone', testMatch: SHORT_ON_PHONE, ...PHONE },
    { name: 'large', testMatch: SHORT_ON_LARGE, ...LARGE, grepInvert: [LARGE.grepInvert, LONG] },
    { name: 'long-http', testMatch: LONG_HTTP_SPECS },
    { name: 'long-secondary', testMatch: SHORT_ON_LARGE, ...LARGE, grep: LONG },
    { name: 'long-large', testIgnore: [HTTP_SPECS, ...SHORT_ON_LARGE, ...ON_BOTH_SCREENS], ...LARGE },
    { name: 'long-both', testMatch: ON_BOTH_SCREENS, testIgnore: SHORT_ON_LARGE, ...LARGE },
    { name: 'long-phone', testMatch: ON_BOTH_SCREENS, testIgnore: SHORT_ON_PHONE, ...PHONE },
    // What CI has of the last two.
    { name: 'ci-both', testMatch: ON_BOTH_SCREENS, testIgnore: SHORT_ON_LARGE, ...LARGE, grep: /@large/ },
    {
      name: 'ci-phone',
      testMatch: ON_BOTH_SCREENS,
      testIgnore: [...SHORT_ON_PHONE, ...ALIKE_ON_PHONE],
      ...PHONE,
    },
  ],
  webServer: {
    command: `node --import tsx e2e/fixtures/prepare-shop.ts && cd ${SHOP_FOLDER} && exec node scripts/start.mjs`,
    url: `${baseURL}/api/health`,
    // The first run fills the database and may build.
    timeout: 8 * 60_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(SHOP_PORT),
      STORE_API_PORT: String(API_PORT),
      STORE_API_DATA: path.resolve(DATA_FOLDER),
      // A developer's own settings must not change the shop under test.
      ...Object.fromEntries(
        ['HOST', 'SITE_HOSTS', 'SHOP_URL', 'STORE_API_URL', 'STORE_API_PUBLIC_URL', 'DATABASE_URL'].map(
          (name) => [name, ''],
        ),
      ),
    },
  },
});
