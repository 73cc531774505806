import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions, findChromium } from './lib/chromium';
import { runWithTimeout } from './lib/run-with-timeout';

const DOWNLOAD_LIMIT_MS = 120_000;
const CONNECT_LIMIT_MS = 10_000;
const PACKAGE_LIMIT_MS = 300_000;

async function downloadWithPlaywright(): Promise<void> {
  console.log('No Chromium is installed. Downloading the one of Playwright ...');
  const cli = path.join(path.dirname(require.resolve('playwright/package.json')), 'cli.js');
  await runWithTimeout([process.execPath, cli, 'install', 'chromium'], DOWNLOAD_LIMIT_MS, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_LIMIT_MS),
  });
}

async function installDebianPackage(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log('The download failed. Installing the Debian package ...');
  // Older Debian releases have no chromium-headless-shell package.
  const install = 'apt-get install -y --no-install-recommends';
  const script = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  const asRoot = process.getuid?.() === 0 ? (['sh', '-c', script] as const) : undefined;
  await runWithTimeout(asRoot ?? ['sudo', '-n', 'sh', '-c', script], PACKAGE_LIMIT_MS, {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** Installs Chromium where none is found, and checks that it starts. */
async function ensureChromium(): Promise<boolean> {
  const requested = process.env.CHROMIUM_PATH;
  if (!requested && !findChromium()) await downloadWithPlaywright();
  if (!requested && !findChromium()) await installDebianPackage();

  const found = findChromium();
  if (!found) {
    console.error(
      requested
        ? `There is no Chromium at CHROMIUM_PATH=${requested}.`
        : 'Chromium could not be installed. Install it by hand (npx playwright install --with-deps chromium, ' +
            'or your system’s package), or name one in CHROMIUM_PATH.',
    );
    return false;
  }
  try {
    const browser = await chromium.launch(chromiumLaunchOptions());
    console.log(`Chromium ${browser.version()} (${found})`);
    await browser.close();
    return true;
  } catch (error) {
    console.error(`${found} does not start. Repair it, or name another one in CHROMIUM_PATH.`);
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

void ensureChromium().then((isInstalled) => process.exit(isInstalled ? 0 : 1));
