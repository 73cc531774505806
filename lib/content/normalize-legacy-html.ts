import { changeElements, type HtmlElement, type HtmlTree } from './html-tree';

/** Blocks that the sanitiser does not keep: without them their words would run into their neighbours'. */
const OTHER_BLOCKS = new Set([
  ...['header', 'main', 'aside', 'footer', 'nav', 'hgroup', 'search', 'dialog', 'center'],
  ...['form', 'fieldset', 'legend', 'dir', 'menu', 'listing', 'plaintext'],
]);

const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*(?<side>left|center|right)\b/i;

/**
 * Says in the HTML that the sanitiser keeps what older HTML, or a mail program's, says in other ways: blocks
 * of any name, targets of links by `name`, and how a text is aligned.
 */
export function normalizeLegacyHtml(tree: HtmlTree): void {
  changeElements(tree, (element) => {
    const { properties, tagName } = element;
    const side = tagName === 'center' ? 'center' : alignmentOf(element);
    if (side) properties.align = side;
    if (tagName === 'a' && typeof properties.name === 'string') properties.id ??= properties.name;
    if (OTHER_BLOCKS.has(tagName)) element.tagName = 'div';
    return element;
  });
}

function alignmentOf({ properties }: HtmlElement): string | undefined {
  return TEXT_ALIGN.exec(String(properties.style ?? ''))?.groups?.side?.toLowerCase();
}
