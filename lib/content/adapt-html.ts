import { changeElements, elementsIn, textIn, type HtmlElement, type HtmlTree } from './html-tree';
import { isPolicySlug } from './policy-slug';
import { ID_PREFIX } from './safe-html-schema';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** The one heading above it is the page's title. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;
const THIS_SITE = 'https://this-site.invalid';

/** What a text is fitted into. */
export type Surroundings = {
  /** The title that the page shows above it. */
  title: string;
  /** Turns the store's picture address into one that can be fetched, or the empty string. */
  imageUrl: (url: string) => string;
};

/** Fits sanitised HTML into a page: its headings below the page's title, its links, pictures and tables. */
export function adaptHtml(tree: HtmlTree, { title, imageUrl }: Surroundings): void {
  changeElements(tree, (element) => {
    if (HEADINGS.includes(element.tagName)) return isSameText(textIn(element), title) ? null : element;
    if (element.tagName === 'a') return changedLink(element);
    if (element.tagName === 'img') return changedPicture(element, imageUrl);
    return element.tagName === 'table' ? scrollable(element) : element;
  });
  shiftHeadings(tree);
}

/** The highest headings of the text, whichever they are, come next below the page's title. */
function shiftHeadings(tree: HtmlTree): void {
  const headings = elementsIn(tree, HEADINGS);
  const level = ({ tagName }: HtmlElement) => Number(tagName.slice(1));
  const highest = headings.map(level).reduce((one, other) => Math.min(one, other), LOWEST_LEVEL);
  for (const heading of headings) {
    heading.tagName = `h${Math.min(level(heading) - highest + TOP_LEVEL, LOWEST_LEVEL)}`;
  }
}

function changedLink(link: HtmlElement): HtmlElement {
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

function changedPicture(picture: HtmlElement, imageUrl: Surroundings['imageUrl']): HtmlElement | null {
  const src = imageUrl(String(picture.properties.src ?? ''));
  if (!src) return null;
  const alt = picture.properties.alt ?? '';
  // Made for paper: on a dark page a logo without a background of its own would not be seen.
  const className = ['always-light'];
  picture.properties = { ...picture.properties, src, alt, className, loading: 'lazy' };
  return picture;
}

/** In a box of its own, which the keyboard can scroll as well: tables may be wider than a phone. */
function scrollable(table: HtmlElement): HtmlElement {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['prose-table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  };
}

function isSameText(one: string, other: string): boolean {
  const words = (text: string) => text.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').trim();
  return words(one) === words(other);
}
