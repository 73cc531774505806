import 'server-only';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { changeElements, elementsIn, nodesIn, textIn, type HtmlTree } from './html-tree';
import { normalizeLegacyHtml } from './normalize-legacy-html';
import { fillPlaceholders, isComplete, type CompanyInfo } from './placeholders';
import { adaptHtml, type Surroundings } from './adapt-html';
import { SAFE_HTML } from './safe-html-schema';

/** A store's own text, fit to be put into a page as it is. */
export type SafeHtml = {
  html: string;
  /** The words of its first paragraph. */
  firstParagraph: string;
};

/** Longer than any policy; what is longer would keep the server busy. */
const MAX_HTML_LENGTH = 200_000;

const parser = unified().use(rehypeParse, { fragment: true });
const sanitiser = unified().use(rehypeSanitize, SAFE_HTML);
const writer = unified().use(rehypeStringify);

/**
 * Makes a store's untrusted HTML safe. Placeholders are filled first, so that what they bring in is
 * sanitised as well.
 *
 * @returns null when nothing readable is left of it
 */
export function toSafeHtml(html: string, facts: CompanyInfo, surroundings: Surroundings): SafeHtml | null {
  if (html.length > MAX_HTML_LENGTH) return null;
  try {
    const tree = parser.parse(html);
    fillTree(tree, facts);
    normalizeLegacyHtml(tree);
    const safe = sanitiser.runSync(tree);
    adaptHtml(safe, surroundings);
    const text = textIn(safe).trim();
    if (!text && elementsIn(safe, ['img']).length === 0) return null;
    const firstParagraph = elementsIn(safe, ['p'])
      .map(textIn)
      .find((words) => words.trim());
    return { html: writer.stringify(safe), firstParagraph: firstParagraph ?? text };
  } catch (error) {
    // The stack overflows on tags nested by the thousand.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** An address that lacks a fact would lead nowhere, so it is left out; other texts get words instead. */
function fillTree(tree: HtmlTree, facts: CompanyInfo): void {
  for (const node of nodesIn(tree)) {
    if (node.type === 'text') node.value = fillPlaceholders(node.value, facts);
  }
  changeElements(tree, (element) => {
    for (const [name, value] of Object.entries(element.properties)) {
      if (typeof value !== 'string') continue;
      if (/^(?:href|src)$/.test(name) && !isComplete(value, facts)) delete element.properties[name];
      else element.properties[name] = fillPlaceholders(value, facts);
    }
    return element;
  });
}
