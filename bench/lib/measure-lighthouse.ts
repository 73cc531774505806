import { auditPage, CATEGORIES, type AuditResult, type Throttling } from './audit-page';
import { figure, type Figure } from './figures';
import { LIGHTHOUSE_AGAINST_BARE, LIGHTHOUSE_FIRST_PAINT_MS, LIGHTHOUSE_OTHERS } from './goals';

/** Audits of a load that is slowed down take longest. */
const METHODS: { method: Throttling; rounds: number }[] = [
  { method: 'simulate', rounds: 5 },
  { method: 'devtools', rounds: 3 },
];
const BARE = 'bare page';

/** The categories besides performance do not differ from round to round. */
const OTHERS = CATEGORIES.filter((name) => name !== 'performance');

/**
 * Audits pages and the bare page in turns.
 *
 * @param port the browser's remote debugging port
 * @param urls of the pages, by the names that are reported
 */
export async function measureLighthouse(
  port: number,
  bareUrl: string,
  urls: Map<string, string>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { method, rounds } of METHODS) {
    console.error(`Lighthouse, ${method}`);
    const results = new Map<string, AuditResult[]>();
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of [[BARE, bareUrl] as const, ...urls]) {
        const audited = await auditPage(port, url, method, ['performance']);
        results.set(name, [...(results.get(name) ?? []), audited]);
      }
    }
    const bare = performanceOf(results.get(BARE));
    for (const [name, audits] of results) figures.push(...auditFigures(method, name, audits, bare));
  }
  return figures;
}

function auditFigures(method: Throttling, page: string, audits: AuditResult[], bare: number[]): Figure[] {
  const name = (what: string) => `Lighthouse, ${method}: ${what}`;
  const points = performanceOf(audits);
  const difference = points.map((score, round) => score - (bare[round] ?? NaN));
  const firstPaints = audits.map(({ firstPaint }) => firstPaint);
  const goal = method === 'devtools' && page !== BARE ? LIGHTHOUSE_FIRST_PAINT_MS : undefined;
  return [
    figure(name('performance'), page, 'points', points),
    ...(page === BARE
      ? []
      : [figure(name('against the bare page'), page, 'points', difference, LIGHTHOUSE_AGAINST_BARE)]),
    figure(name('first paint'), page, 'ms', firstPaints, goal),
    figure(
      name('largest paint'),
      page,
      'ms',
      audits.map(({ largestPaint }) => largestPaint),
    ),
  ];
}

function performanceOf(audits: AuditResult[] = []): number[] {
  return audits.map(({ scores }) => scores.get('performance') ?? NaN);
}

/**
 * Audits accessibility, best practices and search engines, once.
 *
 * @returns the lowest of the scores of each page, and a sentence for each audit that failed
 */
export async function measureOtherScores(
  port: number,
  urls: Map<string, string>,
): Promise<{ figures: Figure[]; failures: string[] }> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  for (const [page, url] of urls) {
    const { scores, failedAudits } = await auditPage(port, url, 'simulate', OTHERS);
    figures.push(
      figure(
        'Lighthouse: lowest other score',
        page,
        'points',
        [Math.min(...scores.values())],
        LIGHTHOUSE_OTHERS,
      ),
    );
    failures.push(...failedAudits.map((title) => `${page}: ${title}`));
  }
  return { figures, failures };
}
