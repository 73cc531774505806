import { elementsIn, replaceElements, textIn, type HtmlElement, type HtmlTree } from './html-tree';
import { isPolicySlug } from './policy-slug';
import { ID_PREFIX } from './safe-html-schema';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** The page's title is its only h1. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;
const THIS_SITE = 'https://this-site.invalid';

/** The page that a text is adapted to. */
export type PageContext = {
  /** The page's title, shown above the text. */
  title: string;
  /** Resolves an image URL of the store; empty for an unusable one. */
  imageUrl: (url: string) => string;
  /** Resolved URL of the store's logo; empty when it has none. */
  logoUrl: string;
};

/** Adapts sanitized HTML to a page: its headings come below the page's title, its links, images and tables fit in. */
export function adaptHtml(tree: HtmlTree, context: PageContext): void {
  replaceElements(tree, (element) => {
    if (HEADINGS.includes(element.tagName)) {
      return isSameText(textIn(element), context.title) ? null : element;
    }
    if (element.tagName === 'a') return adaptLink(element);
    if (element.tagName === 'img') return adaptImage(element, context);
    return element.tagName === 'table' ? wrapTable(element) : element;
  });
  shiftHeadings(tree);
}

/** Moves all headings by the same number of levels, so that the highest ones follow the page's title. */
function shiftHeadings(tree: HtmlTree): void {
  const headings = elementsIn(tree, HEADINGS);
  const level = ({ tagName }: HtmlElement) => Number(tagName.slice(1));
  const highest = headings.map(level).reduce((a, b) => Math.min(a, b), LOWEST_LEVEL);
  for (const heading of headings) {
    heading.tagName = `h${Math.min(level(heading) - highest + TOP_LEVEL, LOWEST_LEVEL)}`;
  }
}

function adaptLink(link: HtmlElement): HtmlElement {
  const { href } = link.properties;
  if (typeof href !== 'string') return link;
  const url = URL.parse(href, THIS_SITE);
  if (!url) delete link.properties.href;
  else if (href.startsWith('#')) link.properties.href = `#${ID_PREFIX}${href.slice(1)}`;
  else if (url.origin === THIS_SITE && url.hash && isPolicySlug(url.pathname.slice(1))) {
    link.properties.href = `${url.pathname}${url.search}#${ID_PREFIX}${url.hash.slice(1)}`;
  } else if (/^https?:$/.test(url.protocol) && url.origin !== THIS_SITE) {
    link.properties.rel = ['noopener', 'noreferrer'];
  }
  return link;
}

function adaptImage(image: HtmlElement, { imageUrl, logoUrl }: PageContext): HtmlElement | null {
  const src = imageUrl(String(image.properties.src ?? ''));
  if (!src) return null;
  const alt = image.properties.alt ?? '';
  // Dark drawings on a transparent background would be invisible on a dark page, so images get a light background.
  const className = src === logoUrl ? ['store-logo'] : ['always-light'];
  image.properties = { ...image.properties, src, alt, className, loading: 'lazy' };
  return image;
}

/** Puts a table into a scrollable, focusable box: it may be wider than a phone. */
function wrapTable(table: HtmlElement): HtmlElement {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['prose-table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  };
}

function isSameText(a: string, b: string): boolean {
  const normalize = (text: string) => text.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').trim();
  return normalize(a) === normalize(b);
}
