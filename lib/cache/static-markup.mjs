import { isUtf8 } from 'node:buffer';
import { STATIC_MARKUP_END, STATIC_MARKUP_START } from '../security/static-markup-script.mjs';
import { createFlightModel, isElement } from './flight-model.mjs';
import { parseFlight, referencedIds, writeRow } from './flight-rows.mjs';

/** @typedef {import('./flight-rows.mjs').FlightRow} FlightRow */
/** @typedef {import('./flight-rows.mjs').JsonRow} JsonRow */
/** @typedef {import('./flight-model.mjs').Props} Props */
/** @typedef {{ key: string, props: Props, row: JsonRow }} Region an element that is marked as static, in its row */

/** A script with a part of the data, as text (1) or in base64 (3). Next escapes what HTML could take for markup. */
const FLIGHT_SCRIPT = /<script>self\.__next_f\.push\((?<json>\[[13],"[^<>]*"\])\)<\/script>/g;
const FLIGHT_PUSH = '__next_f.push(';

/** What HTML could take for markup, or JavaScript for the end of a line. */
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

/** The attribute of an element whose content never changes, with a key that is unique on the page. */
const STATIC_ATTRIBUTE = 'data-static';
const STATIC_KEY = /^[a-z][\da-z-]*$/i;

/** Content below this size, in characters of JSON, is not worth the marker. */
const MIN_CONTENT = 100;

/** Stands before a key until the data is split at the markers. Data with such a character is not changed. */
const MARKER = '\u0000';
const MARKER_IN_JSON = '\\u0000';
const MARKED_KEY = /"\\u0000([\w-]+)"/;

/**
 * Takes the content of the elements that are marked as static out of the data that a document has for React: the
 * document has it as markup, from which a script puts it into the data before React reads it. For React the element has
 * `dangerouslySetInnerHTML`, whose content it does not look at while it hydrates.
 *
 * An element stays as it is unless its content is elements and text alone, to which nothing else refers, and its key is
 * once in the data and once in the document.
 *
 * @param {string} html a document as Next rendered it
 * @returns {string} as it is when its data has a form that this function does not know
 */
export function shareStaticMarkup(html) {
  const scripts = [...html.matchAll(FLIGHT_SCRIPT)];
  const last = scripts.at(-1);
  if (!last || html.split(FLIGHT_PUSH).length !== scripts.length + 1) return html;
  const parts = dataParts(scripts, html.slice(0, last.index));
  if (!parts) return html;
  const script = `<script>${STATIC_MARKUP_START}${scriptJson(parts)}${STATIC_MARKUP_END}</script>`;
  return html.replace(FLIGHT_SCRIPT, (_match, _json, offset) => (offset === last.index ? script : ''));
}

/**
 * @param {RegExpMatchArray[]} scripts
 * @param {string} markup what precedes the last script
 * @returns {string[] | null} the data, with a key in every second place; null if nothing is taken out
 */
function dataParts(scripts, markup) {
  try {
    const rows = parseFlight(dataOf(scripts));
    if (!rows || rows.some(({ text }) => text.includes(MARKER_IN_JSON))) return null;
    const data = replaceContent(rows, markup).map(({ text }) => text);
    const parts = data.join('').split(MARKED_KEY);
    return parts.length > 1 ? parts : null;
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

/**
 * Replaces the content of static elements by markers.
 *
 * @param {FlightRow[]} rows
 * @param {string} markup
 * @returns {FlightRow[]} those that are needed then
 */
function replaceContent(rows, markup) {
  const { hasStaticContent } = createFlightModel(rows);
  /** @type {Set<FlightRow>} */
  const changed = new Set();
  /** @type {Map<string, FlightRow>} by id */
  const replaced = new Map();
  for (const { key, props, row } of uniqueRegions(rows, markup)) {
    /** @type {Set<FlightRow>} */
    const used = new Set();
    if (!hasStaticContent(props, used) || contentSize(props, used) < MIN_CONTENT) continue;
    delete props.children;
    props.dangerouslySetInnerHTML = { __html: MARKER + key };
    changed.add(row);
    for (const each of used) replaced.set(each.id, each);
  }
  for (const row of changed) if (row.kind === 'json') row.text = writeRow(row);
  return withoutUnused(rows, replaced);
}

/**
 * The marked elements whose key is once in the data and once in the markup.
 *
 * @param {FlightRow[]} rows
 * @param {string} markup
 * @returns {Region[]}
 */
function uniqueRegions(rows, markup) {
  const regions = rows.flatMap((row) =>
    row.kind === 'json' && row.text.includes(STATIC_ATTRIBUTE)
      ? regionsIn(row.value).map((region) => ({ ...region, row }))
      : [],
  );
  return regions.filter(
    ({ key, row }) =>
      regions.filter((region) => region.key === key).length === 1 &&
      markup.split(` ${STATIC_ATTRIBUTE}="${key}"`).length === 2 &&
      // Otherwise writing the row would change more than the region.
      writeRow(row) === row.text,
  );
}

/**
 * @param {unknown} value
 * @returns {{ key: string, props: Props }[]}
 */
function regionsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(regionsIn);
  const props = isElement(value) && !value[1].startsWith('$') ? value[3] : {};
  const key = props[STATIC_ATTRIBUTE];
  return typeof key === 'string' && STATIC_KEY.test(key) ? [{ key, props }, ...inner] : inner;
}

/**
 * @param {Props} props
 * @param {Set<FlightRow>} used
 * @returns {number} the size of what a marker replaces, in characters
 */
function contentSize({ children, dangerouslySetInnerHTML }, used) {
  const content = JSON.stringify(children ?? dangerouslySetInnerHTML ?? '');
  return [...used].reduce((size, { text }) => size + text.length, content.length);
}

/**
 * @param {FlightRow[]} rows
 * @param {Map<string, FlightRow>} replaced rows that were the content of static elements, by id
 * @returns {FlightRow[]} without those of them to which no other row refers
 */
function withoutUnused(rows, replaced) {
  const needed = new Set(rows.filter((row) => replaced.get(row.id) !== row));
  // Rows that are added here are visited as well.
  for (const row of needed) {
    for (const id of referencedIds(row)) {
      const referenced = replaced.get(id);
      if (referenced) needed.add(referenced);
    }
  }
  return rows.filter((row) => needed.has(row));
}

/** @param {string[]} parts */
function scriptJson(parts) {
  const escape = (/** @type {string} */ character) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(parts).replace(UNSAFE_IN_SCRIPT, escape);
}
