import 'server-only';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { adaptHtml, type PageContext } from './adapt-html';
import { elementsIn, nodesIn, replaceElements, textIn, type HtmlElement, type HtmlTree } from './html-tree';
import { fillPlaceholders, isComplete, type CompanyInfo } from './placeholders';
import { SAFE_HTML } from './safe-html-schema';

/** A store's own text as HTML that is safe to insert into a page. */
export type SafeHtml = {
  html: string;
  /** Text of its first paragraph. */
  firstParagraph: string;
};

/** More characters than any policy has; longer HTML would block the server. */
const MAX_HTML_LENGTH = 200_000;

/** Blocks that the sanitizer removes: without a block, their text would run into the text beside it. */
const UNSUPPORTED_BLOCKS = new Set([
  ...['header', 'main', 'aside', 'footer', 'nav', 'hgroup', 'search', 'dialog', 'center'],
  ...['form', 'fieldset', 'legend', 'dir', 'menu', 'listing', 'plaintext'],
]);

const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*(?<side>left|center|right)\b/i;

const parser = unified().use(rehypeParse, { fragment: true });
const sanitizer = unified().use(rehypeSanitize, SAFE_HTML);
const serializer = unified().use(rehypeStringify);

/**
 * Sanitizes a store's untrusted HTML. Placeholders are filled in first, so that their values are sanitized as well.
 *
 * @returns null when no text and no image is left
 */
export function toSafeHtml(
  html: string,
  company: CompanyInfo,
  page: Omit<PageContext, 'logoUrl'>,
): SafeHtml | null {
  if (html.length > MAX_HTML_LENGTH) return null;
  try {
    const tree = parser.parse(html);
    fillTree(tree, company);
    normalizeLegacyHtml(tree);
    const safe = sanitizer.runSync(tree);
    adaptHtml(safe, { ...page, logoUrl: company.companyLogoUrl });
    const text = textIn(safe).trim();
    if (!text && elementsIn(safe, ['img']).length === 0) return null;
    const firstParagraph = elementsIn(safe, ['p'])
      .map(textIn)
      .find((paragraph) => paragraph.trim());
    return { html: serializer.stringify(safe), firstParagraph: firstParagraph ?? text };
  } catch (error) {
    // Thousands of nested tags overflow the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Fills in the placeholders. A URL with an unknown value would lead nowhere, so it is removed. */
function fillTree(tree: HtmlTree, company: CompanyInfo): void {
  for (const node of nodesIn(tree)) {
    if (node.type === 'text') node.value = fillPlaceholders(node.value, company);
  }
  replaceElements(tree, (element) => {
    for (const [name, value] of Object.entries(element.properties)) {
      if (typeof value !== 'string') continue;
      if (/^(?:href|src)$/.test(name) && !isComplete(value, company)) delete element.properties[name];
      else element.properties[name] = fillPlaceholders(value, company);
    }
    return element;
  });
}

/** Converts the markup of old editors and mail programs to elements and attributes that the sanitizer accepts. */
function normalizeLegacyHtml(tree: HtmlTree): void {
  replaceElements(tree, (element) => {
    const { properties, tagName } = element;
    const side = tagName === 'center' ? 'center' : alignmentOf(element);
    if (side) properties.align = side;
    if (tagName === 'a' && typeof properties.name === 'string') properties.id ??= properties.name;
    if (UNSUPPORTED_BLOCKS.has(tagName)) element.tagName = 'div';
    return element;
  });
}

function alignmentOf({ properties }: HtmlElement): string | undefined {
  return TEXT_ALIGN.exec(String(properties.style ?? ''))?.groups?.side?.toLowerCase();
}
