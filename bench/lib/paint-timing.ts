import type { Browser, Page } from 'playwright';
import { openPage, PHONE, slowLineDown, slowProcessorDown, withPage } from './browser-session';

/** How a page appears. Times are in ms from the start of the navigation. */
export type PaintTiming = {
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift, to three decimals: less is nothing in every tool. */
  layoutShift: number;
  /** What the main thread's tasks took beyond 50 ms each. */
  blocked: number;
};

/** After the last request, until the page counts as finished. What it loads later, when it is idle, paints nothing. */
const QUIET_MS = 500;

/** A longer task delays the response to an input. */
const LONG_TASK_MS = 50;

/**
 * Loads a page on a slow phone whose cache is empty: slow line, slow processor.
 *
 * @throws when the page is not answered with 200, or paints nothing
 */
export function measurePaint(browser: Browser, url: string): Promise<PaintTiming> {
  return withPage(browser, PHONE, async (page, session) => {
    await slowLineDown(session);
    await slowProcessorDown(session);
    await observePaint(page);
    await openPage(page, url, QUIET_MS);
    return readPaint(page);
  });
}

async function observePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries: Record<string, PerformanceEntry[]> = {};
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
      const list: PerformanceEntry[] = [];
      entries[type] = list;
      new PerformanceObserver((observed) => list.push(...observed.getEntries())).observe({
        type,
        buffered: true,
      });
    }
    Reflect.set(window, 'paintEntries', entries);
  });
}

// The browser gets the source of these functions as tsx has changed it: a function with a name would need a helper of tsx.
async function readPaint(page: Page): Promise<PaintTiming> {
  const entries = await page.evaluate(async () => {
    // Chromium reports a shift some frames after it happened.
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    const recorded: Record<string, PerformanceEntry[]> = Reflect.get(window, 'paintEntries');
    return {
      firstPaint: recorded.paint?.find(({ name }) => name === 'first-contentful-paint')?.startTime,
      largestPaint: recorded['largest-contentful-paint']?.at(-1)?.startTime,
      shifts: recorded['layout-shift']?.map((entry): number => Object(entry).value) ?? [],
      tasks: recorded.longtask?.map(({ startTime, duration }) => ({ startTime, duration })) ?? [],
    };
  });
  const { firstPaint, largestPaint, shifts, tasks } = entries;
  if (firstPaint === undefined || largestPaint === undefined)
    throw new Error(`${page.url()} painted nothing.`);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    firstPaint,
    largestPaint,
    layoutShift: Math.round(sum(shifts) * 1000) / 1000,
    blocked: sum(
      tasks
        .filter(({ startTime, duration }) => startTime + duration > firstPaint)
        .map(({ duration }) => duration - LONG_TASK_MS),
    ),
  };
}
