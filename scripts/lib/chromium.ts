import { existsSync, readFileSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

// Its headless build first: it draws no window around the page, which takes half of the time that a page takes.
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Chromium takes the last list that it is given, so this one stands in place of Playwright's and names what matters
// of it here: nothing calls out, and pages on http stay there. The pop-ups of the address bar, which headless
// Chromium draws unseen for every window, would take a quarter of the time that opening a page takes.
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

// `--headless` and `--no-sandbox` are Playwright's to add: it knows about headed runs and the option below.
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * The Chromium to use: CHROMIUM_PATH, else the one that Playwright has downloaded, else the system's.
 *
 * @returns its path, or undefined when there is none; a CHROMIUM_PATH that leads nowhere is none
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const candidates = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [chromium.executablePath(), ...SYSTEM_PATHS];
  return candidates.find((file) => existsSync(file));
}

/** How tests and benchmarks launch Chromium, so that all of them see the same browser. */
export function chromiumLaunchOptions(): LaunchOptions {
  return { executablePath: findChromium(), args: FLAGS, chromiumSandbox: canSandbox() };
}

// The sandbox needs user namespaces, which some systems keep from ordinary users, and refuses root.
function canSandbox(): boolean {
  const forbids = (file: string, value: string) =>
    existsSync(file) && readFileSync(file, 'utf8').trim() === value;
  return (
    process.getuid?.() !== 0 &&
    !forbids('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') &&
    !forbids('/proc/sys/kernel/unprivileged_userns_clone', '0')
  );
}
