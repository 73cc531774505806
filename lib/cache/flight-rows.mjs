/**
 * A row of React's data for the browser ("Flight"). Rows of the kind `other` name modules and preloads, or start and end
 * a stream of rows.
 *
 * @typedef {{ id: string, text: string, kind: 'json', value: unknown }} JsonRow
 * @typedef {JsonRow | { id: string, text: string, kind: 'text' | 'other' }} FlightRow `text` is the whole row, with its id
 *   and its end
 */

const NEWLINE = 0x0a;
const ROW_START = /^(?<id>[\da-f]*):(?<tag>[^])/;
/** A text of `size` bytes, hexadecimal; no newline ends it. */
const TEXT_START = /^[\da-f]+:T(?<size>[\da-f]+),/;
const JSON_START = /["[{\-\dtfn]/;
const OTHER_TAG = /[IHXC]/;

/** In bytes, more than the start of any row. */
const MAX_START_SIZE = 32;

/** A string that refers to a row. The letter says as what: lazy, a promise, a map and so on. */
const REFERENCE = /"\$[A-Zg-z@]?(?<id>[\da-f]+)(?=[":])/g;
/** One that refers to a part of a row. */
const PATH_REFERENCE = /"\$[A-Zg-z@]?(?<path>[\da-f]+:[^"]+)"/g;

/**
 * @param {Buffer} data UTF-8
 * @returns {FlightRow[] | null} null if there is a row of another kind
 * @throws {SyntaxError} if a row is not JSON
 */
export function parseFlight(data) {
  /** @type {FlightRow[]} */
  const rows = [];
  for (let start = 0; start < data.length;) {
    const row = rowAt(data, start);
    if (!row) return null;
    rows.push(row);
    start += Buffer.byteLength(row.text);
  }
  return rows;
}

/**
 * @param {Buffer} data
 * @param {number} start
 * @returns {FlightRow | null}
 */
function rowAt(data, start) {
  const head = data.toString('latin1', start, start + MAX_START_SIZE);
  const { id = '', tag = '' } = ROW_START.exec(head)?.groups ?? {};
  const textStart = TEXT_START.exec(head);
  if (textStart) {
    const end = start + textStart[0].length + parseInt(textStart.groups?.size ?? '', 16);
    return end > data.length ? null : { id, kind: 'text', text: data.toString('utf8', start, end) };
  }
  const newline = data.indexOf(NEWLINE, start);
  if (newline === -1) return null;
  const text = data.toString('utf8', start, newline + 1);
  if (JSON_START.test(tag)) return { id, kind: 'json', text, value: JSON.parse(text.slice(id.length + 1)) };
  return OTHER_TAG.test(tag) ? { id, kind: 'other', text } : null;
}

/**
 * @param {FlightRow} row
 * @returns {boolean} whether it only tells the browser what to load early
 */
export function isHint({ kind, text }) {
  return kind === 'other' && text.startsWith(':H');
}

/**
 * @param {JsonRow} row
 * @returns {string} its text by its value
 */
export function writeRow({ id, value }) {
  return `${id}:${JSON.stringify(value)}\n`;
}

/**
 * @param {FlightRow} row
 * @returns {string[]} ids of rows that it refers to, and some that only look like it
 */
export function referencedIds({ kind, text }) {
  return kind === 'text' ? [] : [...text.matchAll(REFERENCE)].map(({ groups }) => groups?.id ?? '');
}

/**
 * @param {FlightRow} row
 * @returns {string[]} paths of parts of rows that it refers to, such as `1f:props:children`
 */
export function referencedPaths({ kind, text }) {
  return kind === 'text' ? [] : [...text.matchAll(PATH_REFERENCE)].map(({ groups }) => groups?.path ?? '');
}
