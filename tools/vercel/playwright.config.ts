import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium';
import { deployment } from './checks/support/deployment';

export default defineConfig({
  testDir: 'checks',
  outputDir: path.resolve('test-results/vercel'),
  // The checks share one platform, whose time and functions they control.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // As in the end-to-end tests: on a busy machine a step may exceed its time once, and the report says so.
  retries: 1,
  timeout: 60_000,
  globalTimeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [path.resolve('e2e/fixtures/summary-reporter.ts')]],
  use: {
    baseURL: deployment.browserUrl,
    launchOptions: chromiumLaunchOptions(),
    ignoreHTTPSErrors: true,
  },
  // One after the other: the last one looks at what all others have left.
  projects: [
    { name: 'deployment', testMatch: 'deployment/*.spec.ts' },
    { name: 'stand-in', testMatch: 'stand-in/*.spec.ts', testIgnore: '**/*.last.spec.ts' },
    { name: 'functions', testMatch: '**/*.last.spec.ts' },
  ],
});
