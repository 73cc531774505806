import { LATE_SCRIPT_TYPE } from '../../lib/security/pre-paint-script.mjs';

/** @typedef {import('./style-sheets.mjs').SheetReader} SheetReader */

/** The elements that React and Next write into <head>. */
const HEAD_ELEMENT =
  /<(?<name>script|style|title)\b[^>]*>[\s\S]*?<\/\k<name>>|<(?:meta|link)\b(?:"[^"]*"|[^">])*>/g;

const IMAGE_PRELOAD = /^<link rel="preload" as="image"/;

const FONT_PRELOAD = /^<link rel="preload" href="[^"]*" as="font"/;
/**
 * On phones the image comes before the text font: beside one, the pre-paint script loads that font
 * (lib/security/pre-paint-script.mjs). The font of logo and headings is half as large, and is the shop's face.
 */
const TEXT_FONT_PRELOAD = /^<link rel="preload" href="[^"]*\/text[^"/]*" as="font"/;
/** A theme's fonts take the place of the build's, which are not fetched then: no browser knows this type. React must find their links. */
const THEME_FONT = /^<link rel="preload" href="\/fonts\//;
const FONT_TYPE = 'type="font/woff2"';

const FONT_SCREENS = ' media="(width &gt;= 48rem)"';

/** The kinds of elements in <head>, in the order in which the browser gets them. */
const ORDER = [
  /^<meta charset=/i,
  /^<meta name="viewport"/,
  // Read by the script.
  /^<meta name="announcement"/,
  /^<link rel="(?:preconnect|dns-prefetch)"/,
  // An image takes longer than the rest of the document, and nothing else is requested by then.
  IMAGE_PRELOAD,
  // Before the script that decides when phones load them.
  FONT_PRELOAD,
  /^<script>/,
  // Metadata: messengers read no more than the first kilobytes of a page, and the styles are longer than that.
  /^(?!<link rel="(?:stylesheet|preload)")/,
  /^<link rel="stylesheet"/,
];

/** Scripts with a URL, and their preloads: requested after everything that is painted first. */
const SCRIPT_FILE = /^<script\b[^>]*\ssrc="/;
const OLD_BROWSERS_ONLY = /\snoModule=""/;
/** In the body is the one that React starts with. */
const BUILD_SCRIPT = /<script src="\/_next\/static\/[\w.~/-]+\.js" async=""><\/script>/g;
const SCRIPT_PRELOAD = /^<link rel="preload" as="script"/;

/** Readers that are no browsers look for the language at the start of the tag, where Next inserts the build's id. */
const BUILD_BEFORE_LANGUAGE = /(?<=<html)(?<build> data-dpl-id="[^"]*")(?<lang> lang="[^"]*")/;

const SHEET_LINK = /^<link rel="stylesheet" href="(?<url>[^"]*)" data-precedence="[^"]*"\/>$/;

/**
 * A link that browsers never fetch. React looks for a link with this URL before it inserts one of its own, and takes it
 * for a loaded sheet.
 */
const DISABLED_LINK = /<link rel="stylesheet" href="(?<url>[^"]*)" data-precedence="[^"]*" disabled=""\/>/g;

/**
 * Puts the head of a page into the order of the first paint, moves the script files to the end of the body, and disables
 * the links to style sheets that `embedStyles` puts into the document. Phones preload no text font beside an image unless
 * they have it, and the scripts wait for it.
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
  const hasImage = elements.some((element) => IMAGE_PRELOAD.test(element));
  const hasThemeFonts = elements.some((element) => THEME_FONT.test(element));
  const isReplaced = (/** @type {string} */ element) =>
    hasThemeFonts && FONT_PRELOAD.test(element) && !THEME_FONT.test(element);
  const head = elements
    .filter((element) => !isScript(element) && !SCRIPT_PRELOAD.test(element))
    .map((element) =>
      isReplaced(element)
        ? element.replace(FONT_TYPE, 'type="font/none"')
        : hasImage && TEXT_FONT_PRELOAD.test(element)
          ? element.replace('/>', `${FONT_SCREENS}/>`)
          : disableLink(element, sheetOf),
    )
    .sort((one, other) => rank(one) - rank(other));
  const scripts = elements.filter(isScript);
  if (!hasImage) return [parts.start, ...head, parts.body, ...scripts, parts.end].join('');
  const body = parts.body.replace(BUILD_SCRIPT, lateScript);
  return [parts.start, ...head, body, ...scripts.map(lateScript), parts.end].join('');
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
    start: html.slice(0, afterTag).replace(BUILD_BEFORE_LANGUAGE, '$<lang>$<build>'),
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

/**
 * The pre-paint script makes a script of it when the image has come.
 *
 * @param {string} script
 */
function lateScript(script) {
  if (OLD_BROWSERS_ONLY.test(script)) return script;
  return script.replace('<script', `<script type="${LATE_SCRIPT_TYPE}"`);
}
