/**
 * Pictures of all pages at three widths, light and dark, in `screenshots/`, with a sheet of each page's six:
 * `npm run screenshots`, or `npm run screenshots -- home cart` for some of them. It shows the build that is
 * there.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { withShop } from '../bench/lib/shop';
import { chromiumLaunchOptions } from './lib/chromium';
import { screens, type Screen } from './lib/screens';

const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = 'screenshots';
const SHEET_HEIGHT = 1400;

async function run(names: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    await withShop(async (origin) => {
      const all = await screens(origin);
      const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name));
      if (wanted.length === 0) throw new Error(`There are: ${all.map(({ name }) => name).join(', ')}`);
      for (const screen of wanted) {
        await shoot(browser, origin, screen);
        console.log(`${FOLDER}/${screen.name}.png`);
      }
    });
  } finally {
    await browser.close();
  }
}

async function shoot(browser: Browser, origin: string, screen: Screen): Promise<void> {
  const files: string[] = [];
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        baseURL: origin,
      });
      const page = await context.newPage();
      await page.goto(screen.path);
      await screen.prepare?.(page);
      await loadPictures(page);
      const file = `${FOLDER}/${screen.name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: file, fullPage: true });
      files.push(file);
      await context.close();
    }
  }
  await makeSheet(files, `${FOLDER}/${screen.name}.png`);
}

// Pictures further down are loaded as they come near.
async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate(isLoaded);
  }
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document
      .querySelectorAll('main *')
      .forEach((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  });
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-scrolled'));
}

function isLoaded(picture: SVGElement | HTMLElement): Promise<unknown> | boolean {
  if (!(picture instanceof HTMLImageElement) || picture.complete) return true;
  return new Promise((resolve) => {
    picture.onload = resolve;
    picture.onerror = resolve;
  });
}

async function makeSheet(files: string[], sheet: string): Promise<void> {
  const pictures = await Promise.all(
    files.map((file) =>
      sharp(file)
        .resize({ height: SHEET_HEIGHT, width: 900, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const placed = pictures.map(({ data, info }) => {
    const picture = { input: data, left, top: 0 };
    left += info.width + 16;
    return picture;
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
