import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium';

/** A phone as the layout sees it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const BITS_PER_BYTE = 8;

/** A slow mobile line: 150 ms for a round trip, 1.6 Mbit/s down and 0.75 Mbit/s up. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / BITS_PER_BYTE,
  uploadThroughput: 750_000 / BITS_PER_BYTE,
};

/** How many times slower than this machine a phone's processor is. */
const PHONE_CPU_SLOWDOWN = 4;

const LOAD_LIMIT_MS = 60_000;

/**
 * @param debuggingPort on which other programs can use the browser, too
 * @throws when Chromium does not start
 */
export async function withBrowser<Result>(
  measure: (browser: Browser) => Promise<Result>,
  debuggingPort?: number,
): Promise<Result> {
  const { args = [], ...options } = chromiumLaunchOptions();
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  const browser = await chromium.launch({ ...options, args: [...args, ...port] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Gives a new page, whose cache is empty, and the session that observes it. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_LIMIT_MS);
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

export async function slowLineDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
}

export async function slowProcessorDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU_SLOWDOWN });
}

/**
 * Opens a page and waits until it has loaded what it loads by itself, also when it is idle.
 *
 * @param quietMs how long no request may be under way
 * @throws when the page is not answered with 200 or keeps the network busy for a minute
 */
export async function openPage(page: Page, url: string, quietMs: number): Promise<string> {
  let [underWay, lastChange] = [0, performance.now()];
  const count = (change: number) => () => {
    underWay += change;
    lastChange = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const response = await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  const deadline = performance.now() + LOAD_LIMIT_MS;
  while (underWay > 0 || performance.now() - lastChange < quietMs) {
    if (performance.now() > deadline) throw new Error(`${url} keeps the network busy.`);
    await page.waitForTimeout(100);
  }
  return response.text();
}
