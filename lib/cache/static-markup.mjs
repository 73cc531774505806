import { isUtf8 } from 'node:buffer';
import { MARK, STATIC_MARKUP_END, STATIC_MARKUP_START } from '../security/static-markup-script.mjs';
import { isHint, parseFlight, writeRow } from './flight-rows.mjs';
import { PLACEHOLDER, replaceProps } from './shared-props.mjs';

/** @typedef {import('./shared-props.mjs').Place} Place */

/** A script with a part of the data, as text (1) or in base64 (3). Next escapes what HTML could take for markup. */
const FLIGHT_SCRIPT = /<script>self\.__next_f\.push\((?<json>\[[13],"[^<>]*"\])\)<\/script>/g;
const FLIGHT_PUSH = '__next_f.push(';

/** No elements of the document while scripts run. */
const INERT = /<(?<name>noscript|template)\b[^>]*>[\s\S]*?<\/\k<name>>/g;

/** Content that a script moves to its place. */
const STREAMED = '<div hidden="" id="S:';

/** An attribute like our marks, which would be counted with them. */
const FOREIGN_MARK = new RegExp(`\\s${MARK}[\\s=>/]`);

/** Structured data, which the script finds without a mark. */
const JSON_LD = /<script type="[^"]*json"/g;

const PLACEHOLDER_IN_JSON = JSON.stringify(PLACEHOLDER).slice(1, -1);
const REPLACED_PROPS = /\{"\\u0000":(\d+)/;

/**
 * Takes out of the data that a document has for React what the document has as markup, too: the attributes of elements,
 * and content that is elements and text alone. A script reads them from the document before React gets the data. For
 * React such content is `dangerouslySetInnerHTML`, at which it does not look while it hydrates.
 *
 * @param {string} html a document as Next rendered it
 * @returns {string} as it is when its data has a form that this function does not know
 */
export function shareStaticMarkup(html) {
  const scripts = [...html.matchAll(FLIGHT_SCRIPT)];
  const start = scripts[0]?.index;
  const last = scripts.at(-1)?.index;
  if (start === undefined || html.split(FLIGHT_PUSH).length !== scripts.length + 1) return html;
  const markup = html.slice(0, start);
  const shared = shareData(scripts, markup);
  if (!shared) return html;
  const { script, marked } = shared;
  const rest = html.slice(start);
  return marked + rest.replace(FLIGHT_SCRIPT, (_, _json, offset) => (start + offset === last ? script : ''));
}

/**
 * @param {RegExpMatchArray[]} scripts
 * @param {string} markup what precedes them
 * @returns {{ script: string, marked: string } | null} one script in their place, and the markup with marks; null if
 *   nothing is taken out
 */
function shareData(scripts, markup) {
  if (markup.includes(STREAMED) || FOREIGN_MARK.test(markup)) return null;
  try {
    const rows = parseFlight(dataOf(scripts));
    if (!rows?.every((row) => !row.text.includes(PLACEHOLDER_IN_JSON) && isRewritable(row))) return null;
    const active = markup.replace(INERT, (inert) => ' '.repeat(inert.length));
    const { rows: needed, places } = replaceProps(rows, active);
    // The document's head has what they would preload.
    const data = needed.filter((row) => !isHint(row)).map(({ text }) => text);
    return places.length > 0 ? writeShared(data.join(''), places, { markup, active }) : null;
  } catch (error) {
    // JSON of another form, or a reference to what is not there.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * @param {RegExpMatchArray[]} scripts
 * @returns {Buffer}
 * @throws {SyntaxError} if the data is not text
 */
function dataOf(scripts) {
  const chunks = scripts.map(({ groups }) => {
    const [kind, text] = JSON.parse(groups?.json ?? '');
    return Buffer.from(text, kind === 3 ? 'base64' : 'utf8');
  });
  const data = Buffer.concat(chunks);
  if (!isUtf8(data)) throw new SyntaxError('Not UTF-8');
  return data;
}

/** @param {import('./flight-rows.mjs').FlightRow} row */
function isRewritable(row) {
  return row.kind !== 'json' || writeRow(row) === row.text;
}

/**
 * @param {string} data with placeholders
 * @param {Place[]} places in the order of the placeholders' numbers
 * @param {{ markup: string, active: string }} document what precedes the data, and the same without inert elements
 */
function writeShared(data, places, { markup, active }) {
  const unmarked = new Set([...active.matchAll(JSON_LD)].map(({ index }) => index));
  const offsets = [...new Set([...unmarked, ...places.map(({ offset }) => offset)])].sort(
    (one, other) => one - other,
  );
  const positions = new Map(offsets.map((offset, position) => [offset, position]));
  let previous = -1;
  const parts = data.split(REPLACED_PROPS).map((part, index) => {
    const place = index % 2 === 1 ? places[Number(part)] : undefined;
    if (!place) return part.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '"'));
    const position = positions.get(place.offset) ?? 0;
    const step = position - previous;
    previous = position;
    return step * 2 + Number(place.hasContent);
  });
  const json = JSON.stringify(parts).replaceAll('<', '\\u003c');
  return {
    script: `<script>${STATIC_MARKUP_START}${json}${STATIC_MARKUP_END}</script>`,
    marked: markElements(
      markup,
      offsets.filter((offset) => !unmarked.has(offset)),
    ),
  };
}

/**
 * Marks elements at the end of their start tags: some readers expect the attributes of metadata in their usual order.
 *
 * @param {string} markup as React writes it, with `>` in no attribute
 * @param {number[]} offsets of start tags, ascending
 */
function markElements(markup, offsets) {
  let marked = '';
  let end = 0;
  for (const offset of offsets) {
    const bracket = markup.indexOf('>', offset);
    const tagEnd = markup[bracket - 1] === '/' ? bracket - 1 : bracket;
    marked += `${markup.slice(end, tagEnd)} ${MARK}`;
    end = tagEnd;
  }
  return marked + markup.slice(end);
}
