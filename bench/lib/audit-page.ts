import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** `simulate` computes a slow phone's times from a fast load, `devtools` slows the load itself down. */
export type Throttling = 'simulate' | 'devtools';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's results for a page with its settings for phones. */
export type AuditResult = {
  /** By category, 0 to 100. */
  scores: Map<Category, number>;
  /** First and largest contentful paint in ms; NaN unless `performance` was audited. */
  firstPaint: number;
  largestPaint: number;
  /** Titles of the other categories' audits that failed. */
  failedAudits: string[];
};

const CLI = path.resolve('node_modules/lighthouse/cli/index.js');
const LIMIT_MS = 120_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const score = z.number().nullable();

const lighthouseResult = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score, numericValue: z.number().optional() })),
});

/**
 * Runs Lighthouse on a page, in a process of its own: it sends the source of its functions to the browser, and
 * tsx would change that source.
 *
 * @param port the browser's remote debugging port
 * @throws when it fails, or takes longer than two minutes
 */
export async function auditPage(
  port: number,
  url: string,
  throttling: Throttling,
  categories: readonly Category[],
): Promise<AuditResult> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      CLI,
      url,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      `--throttling-method=${throttling}`,
      '--form-factor=mobile',
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const { runtimeError, audits, ...result } = lighthouseResult.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const milliseconds = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    scores: new Map(
      categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
    ),
    firstPaint: milliseconds('first-contentful-paint'),
    largestPaint: milliseconds('largest-contentful-paint'),
    failedAudits: categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => result.categories[name]?.auditRefs ?? [])
      .flatMap(({ id, weight }) => {
        const audit = audits[id];
        return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
      }),
  };
}
