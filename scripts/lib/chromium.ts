import { existsSync, readFileSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

// The headless shell comes first: it draws no browser window, which would double the time per page.
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Chromium applies the last --disable-features, so this list replaces Playwright's. Its own entries are repeated where
// they matter: no requests to other hosts, no upgrade from http to https. The address bar's pop-ups, which headless
// Chromium renders for every window, would take a quarter of the time that opening a page takes.
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

// In place of Playwright's, which the first four repeat: a mouse that can hover. The headless shell measures no
// connection, so that lazy pictures would load from 3,000 px below the window on, and not from 1,250 px as on 4G.
const BLINK_SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
];

// Playwright adds `--headless` and `--no-sandbox` itself, depending on its options.
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  `--blink-settings=${BLINK_SETTINGS.join(',')}`,
];

/**
 * Finds Chromium: CHROMIUM_PATH, else Playwright's download, else the system's.
 *
 * @returns its path; undefined when there is none, or when CHROMIUM_PATH names no file
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const candidates = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [chromium.executablePath(), ...SYSTEM_PATHS];
  return candidates.find((file) => existsSync(file));
}

/** Launch options for tests and benchmarks, so that all use the same browser and flags. */
export function chromiumLaunchOptions(): LaunchOptions {
  return { executablePath: findChromium(), args: FLAGS, chromiumSandbox: canSandbox() };
}

// The sandbox refuses root and needs user namespaces, which some systems deny to ordinary users.
function canSandbox(): boolean {
  const isSetTo = (file: string, value: string) =>
    existsSync(file) && readFileSync(file, 'utf8').trim() === value;
  return (
    process.getuid?.() !== 0 &&
    !isSetTo('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') &&
    !isSetTo('/proc/sys/kernel/unprivileged_userns_clone', '0')
  );
}
