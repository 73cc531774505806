import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions, findChromium } from './lib/chromium';
import { runBounded } from './lib/run-bounded';

const DOWNLOAD_LIMIT_MS = 120_000;
const CONNECT_LIMIT_MS = 10_000;
const PACKAGE_LIMIT_MS = 300_000;

async function downloadPlaywrightsOwn(): Promise<void> {
  console.log('No Chromium here yet. Asking Playwright to download its own ...');
  const cli = path.join(path.dirname(require.resolve('playwright/package.json')), 'cli.js');
  await runBounded([process.execPath, cli, 'install', 'chromium'], DOWNLOAD_LIMIT_MS, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_LIMIT_MS),
  });
}

async function installDebianPackage(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log('That did not work. Installing Debian’s package ...');
  // Older releases of Debian have no package of the headless build.
  const install = 'apt-get install -y --no-install-recommends';
  const script = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  const asRoot = process.getuid?.() === 0 ? (['sh', '-c', script] as const) : undefined;
  await runBounded(asRoot ?? ['sudo', '-n', 'sh', '-c', script], PACKAGE_LIMIT_MS, {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

async function ensureChromium(): Promise<boolean> {
  const wish = process.env.CHROMIUM_PATH;
  if (!wish && !findChromium()) await downloadPlaywrightsOwn();
  if (!wish && !findChromium()) await installDebianPackage();

  const found = findChromium();
  if (!found) {
    console.error(
      wish
        ? `There is no Chromium at CHROMIUM_PATH=${wish}.`
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

void ensureChromium().then((isThere) => process.exit(isThere ? 0 : 1));
