import { bytesOf, htmlBytes, type FirstVisit } from './first-visit';
import type { PageName } from './shop-pages';

/** What a first visit of a page costs on a phone: sizes in kB (1000 bytes), the last one a number of requests. */
export type Costs = {
  /** HTML without its styles, and the same after `gzip -9`. */
  html: number;
  htmlGzip: number;
  /** Styles after compression, in the document or in files. */
  style: number;
  font: number;
  image: number;
  /** Script files in addition to those of a bare Next page. */
  script: number;
  requests: number;
};

/** The most that a page may cost. What was reached, with a little room: rounding, and hashes that compress differently. */
export const BUDGETS: Record<PageName, Costs> = {
  home: { html: 140, htmlGzip: 24.7, style: 13.2, font: 30.6, image: 107, script: 11.9, requests: 21 },
  list: { html: 154.5, htmlGzip: 26.3, style: 13.9, font: 30.6, image: 82, script: 12.8, requests: 20 },
  product: { html: 144, htmlGzip: 24.8, style: 15, font: 30.6, image: 18, script: 16, requests: 14 },
};

/** The script files of checkout in addition to those of a bare Next page, in kB. */
export const CHECKOUT_SCRIPT_KB = 30;

/** @param bareScriptBytes the script files of a bare Next page */
export function costsOf(visit: FirstVisit, bareScriptBytes: number): Costs {
  const html = htmlBytes(visit.html);
  return {
    html: html.plain / 1000,
    htmlGzip: html.gzip / 1000,
    style: (bytesOf('Stylesheet', visit) + html.stylesGzip) / 1000,
    font: bytesOf('Font', visit) / 1000,
    image: bytesOf('Image', visit) / 1000,
    script: (bytesOf('Script', visit) - bareScriptBytes) / 1000,
    requests: visit.files.length,
  };
}

/** @returns a sentence for each cost that is above its budget */
export function overBudget(page: PageName, costs: Costs): string[] {
  const budgets = Object.entries(BUDGETS[page]);
  const costOf = new Map(Object.entries(costs));
  return budgets
    .filter(([name, budget]) => (costOf.get(name) ?? Infinity) > budget)
    .map(([name, budget]) => `${page}: ${name} is ${costOf.get(name)}, its budget ${budget}.`);
}
