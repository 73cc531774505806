import type { Options } from 'rehype-sanitize';

/** Prefix of every id, against DOM clobbering. */
export const ID_PREFIX = 'policy-';

/**
 * The elements and attributes that a store's HTML may have. Classes and styles are removed: with the page's own classes
 * a text could cover the whole page.
 */
export const SAFE_HTML: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'hr', 'br', 'pre'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'address', 'details', 'summary'],
    ...['figure', 'figcaption', 'img', 'a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'mark'],
    ...['sub', 'sup', 'abbr', 'cite', 'q', 'code', 'kbd', 'samp', 'time', 'del', 'ins', 'bdi'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': ['id', 'title', 'lang', ['dir', 'ltr', 'rtl', 'auto'], ['align', 'left', 'center', 'right']],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    li: ['value'],
    th: ['colSpan', 'rowSpan', 'headers', 'scope'],
    td: ['colSpan', 'rowSpan', 'headers'],
    col: ['span'],
    colgroup: ['span'],
    time: ['dateTime'],
    details: ['open'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  clobber: ['id', 'headers'],
  clobberPrefix: ID_PREFIX,
  required: {},
  // Other unknown elements are replaced by their text. These are removed with their text, which is not meant to be read or
  // is parsed differently by browsers.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'title', 'iframe', 'noembed', 'noframes', 'object'],
    ...['svg', 'math', 'xmp', 'textarea', 'select', 'button', 'audio', 'video', 'canvas'],
  ],
};
