/**
 * Takes screenshots of all pages of the existing build at three widths, light and dark, into `screenshots/`, and a
 * contact sheet of the six for each page:
 *
 *     npm run screenshots                  all pages
 *     npm run screenshots -- home cart     some pages
 *     npm run screenshots -- --check       every state that a visitor's steps lead to, without writing anything
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { withShop } from '../../bench/lib/with-shop';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium';
import { screens, type Screen } from './screens';

const WIDTHS = [390, 768, 1440];
const COLOR_SCHEMES = ['light', 'dark'] as const;
const FOLDER = 'screenshots';
const SHEET_HEIGHT = 1400;
const SHEET_GAP = 16;
const CHECK_LIMIT_MS = 10_000;

type View = { width: number; colorScheme: 'light' | 'dark' };

async function run(args: string[]): Promise<void> {
  const isCheck = args.includes('--check');
  const names = args.filter((arg) => arg !== '--check');
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    await withShop(async (origin) => {
      const all = await screens(origin);
      const selected = all
        .filter(({ name }) => names.length === 0 || names.includes(name))
        .filter(({ prepare }) => !isCheck || prepare !== undefined);
      if (selected.length === 0) throw new Error(`There are: ${all.map(({ name }) => name).join(', ')}`);
      for (const screen of selected) await (isCheck ? check : shoot)(browser, origin, screen);
      if (isCheck) console.log(`${selected.length} screens can be reached.`);
    });
  } finally {
    await browser.close();
  }
}

async function check(browser: Browser, origin: string, screen: Screen): Promise<void> {
  await withPage(browser, origin, { width: 390, colorScheme: 'light' }, async (page) => {
    page.setDefaultTimeout(CHECK_LIMIT_MS);
    try {
      await openScreen(page, screen);
    } catch (error) {
      throw new Error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

async function shoot(browser: Browser, origin: string, screen: Screen): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const files: string[] = [];
  for (const colorScheme of COLOR_SCHEMES) {
    for (const width of WIDTHS) {
      const file = `${FOLDER}/${screen.name}-${width}-${colorScheme}.png`;
      await withPage(browser, origin, { width, colorScheme }, async (page) => {
        await openScreen(page, screen);
        await loadImages(page);
        await page.screenshot({ path: file, fullPage: true });
      });
      files.push(file);
    }
  }
  await writeSheet(files, `${FOLDER}/${screen.name}.png`);
  console.log(`${FOLDER}/${screen.name}.png`);
}

async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  await page.goto(path);
  if (!prepare) return;
  // A click before the page's scripts run has no effect.
  await page.waitForLoadState('networkidle');
  await prepare(page);
}

/** Runs `use` with a page in a context of its own, so that no screen sees the cart or session of another. */
async function withPage(
  browser: Browser,
  origin: string,
  { width, colorScheme }: View,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

// Images below the fold load only when they are scrolled near.
async function loadImages(page: Page): Promise<void> {
  for (const image of await page.locator('img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate(isLoaded);
  }
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document
      .querySelectorAll('main *')
      .forEach((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  });
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-scrolled'));
}

function isLoaded(image: SVGElement | HTMLElement): Promise<unknown> | boolean {
  if (!(image instanceof HTMLImageElement) || image.complete) return true;
  return new Promise((resolve) => {
    image.onload = resolve;
    image.onerror = resolve;
  });
}

async function writeSheet(files: string[], sheet: string): Promise<void> {
  const images = await Promise.all(
    files.map((file) =>
      sharp(file)
        .resize({ height: SHEET_HEIGHT, width: 900, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const placed = images.map(({ data, info }) => {
    const placement = { input: data, left, top: 0 };
    left += info.width + SHEET_GAP;
    return placement;
  });
  await sharp({ create: { width: left, height: SHEET_HEIGHT, channels: 3, background: '#888888' } })
    .composite(placed)
    .png()
    .toFile(sheet);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
