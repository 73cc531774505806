import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium';

export default defineConfig({
  testDir: 'checks',
  outputDir: path.resolve('test-results/vercel'),
  // The checks share one platform, whose time and functions they control.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [path.resolve('e2e/fixtures/summary-reporter.ts')]],
  use: { launchOptions: chromiumLaunchOptions(), ignoreHTTPSErrors: true },
});
