/** @typedef {import('./style-sheets.mjs').SheetReader} SheetReader */

/** The elements that React and Next write into <head>. */
const HEAD_ELEMENT =
  /<(?<name>script|style|title)\b[^>]*>[\s\S]*?<\/\k<name>>|<(?:meta|link)\b(?:"[^"]*"|[^">])*>/g;

const PICTURE_PRELOAD = /^<link rel="preload" as="image"/;

/** The kinds of elements in <head>, in the order in which the browser gets them. */
const ORDER = [
  /^<meta charset=/i,
  /^<meta name="viewport"/,
  /^<link rel="(?:preconnect|dns-prefetch)"/,
  // A picture takes longer than the rest of the document, and nothing else is requested by then.
  PICTURE_PRELOAD,
  /^<script>/,
  // Metadata: messengers read no more than the first kilobytes of a page, and the styles are longer than that.
  /^(?!<link rel="(?:stylesheet|preload)")/,
  /^<link rel="stylesheet"/,
];

/** Scripts with a URL, and their preloads: requested after everything that is painted first. */
const SCRIPT_FILE = /^<script\b[^>]*\ssrc="/;
const SCRIPT_PRELOAD = /^<link rel="preload" as="script"/;

/**
 * Phones preload no font beside a picture: on their lines the picture comes first, and a font that arrives after the first
 * paint is used from the next page on.
 */
const FONT_PRELOAD = /^<link rel="preload" href="[^"]*" as="font"/;
const FONT_SCREENS = ' media="(width &gt;= 48rem)"';

const SHEET_LINK = /^<link rel="stylesheet" href="(?<url>[^"]*)" data-precedence="[^"]*"\/>$/;

/**
 * A link that browsers never fetch. React looks for a link with this URL before it inserts one of its own, and takes it
 * for a loaded sheet.
 */
const DISABLED_LINK = /<link rel="stylesheet" href="(?<url>[^"]*)" data-precedence="[^"]*" disabled=""\/>/g;

/**
 * Puts the head of a page into the order of the first paint, moves the script files to the end of the body, and disables
 * the links to style sheets that `embedStyles` puts into the document. Phones preload no fonts beside a picture.
 *
 * @param {string} html a document as Next rendered it
 * @param {SheetReader} sheetOf
 * @returns {string} the document as it is when its head has content that this function does not know
 */
export function arrangeDocument(html, sheetOf) {
  const parts = splitDocument(html);
  const elements = parts?.head.match(HEAD_ELEMENT);
  if (!parts || !elements || elements.join('') !== parts.head) return html;
  const isScript = (/** @type {string} */ element) => SCRIPT_FILE.test(element);
  const hasPicture = elements.some((element) => PICTURE_PRELOAD.test(element));
  const head = elements
    .filter((element) => !isScript(element) && !SCRIPT_PRELOAD.test(element))
    .map((element) =>
      hasPicture && FONT_PRELOAD.test(element)
        ? element.replace('/>', `${FONT_SCREENS}/>`)
        : disableLink(element, sheetOf),
    )
    .sort((one, other) => rank(one) - rank(other));
  return [parts.start, ...head, parts.body, ...elements.filter(isScript), parts.end].join('');
}

/**
 * Puts the text of each disabled sheet before its link. Pages are stored without it: it is larger than most of them.
 *
 * @param {string} html of `arrangeDocument`
 * @param {SheetReader} sheetOf
 * @returns {{ html: string, sources: string[] }} with the CSP sources of the styles
 */
export function embedStyles(html, sheetOf) {
  const head = html.slice(0, html.indexOf('</head>'));
  const parts = [];
  const sources = [];
  let end = 0;
  for (const { index, groups } of head.matchAll(DISABLED_LINK)) {
    const sheet = sheetOf(groups?.url ?? '');
    if (!sheet) continue;
    parts.push(html.slice(end, index), `<style>${sheet.text}</style>`);
    sources.push(sheet.source);
    end = index;
  }
  // Without `join`, so that the engine shares the sheet between all documents.
  return { html: parts.reduce((text, part) => text + part, '') + html.slice(end), sources };
}

/** @param {string} html */
function splitDocument(html) {
  const headStart = html.indexOf('<head>');
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headStart === -1 || headEnd < headStart || bodyEnd < headEnd) return null;
  const afterTag = headStart + '<head>'.length;
  return {
    start: html.slice(0, afterTag),
    head: html.slice(afterTag, headEnd),
    body: html.slice(headEnd, bodyEnd),
    end: html.slice(bodyEnd),
  };
}

/** @param {string} element */
function rank(element) {
  const position = ORDER.findIndex((kind) => kind.test(element));
  return position === -1 ? ORDER.length : position;
}

/**
 * @param {string} element
 * @param {SheetReader} sheetOf
 */
function disableLink(element, sheetOf) {
  const url = SHEET_LINK.exec(element)?.groups?.url;
  return url !== undefined && sheetOf(url) ? element.replace('/>', ' disabled=""/>') : element;
}
