import {
  ANY,
  createMarkupWriter,
  hasPlainAttributes,
  ifStatic,
  isVoid,
  startTag,
  UNDEFINED,
} from './element-markup.mjs';
import { createFlightModel, isElement } from './flight-model.mjs';
import { referencedIds, writeRow } from './flight-rows.mjs';

/** @typedef {import('./flight-rows.mjs').FlightRow} FlightRow */
/** @typedef {import('./flight-model.mjs').Element} Element */
/** @typedef {{ offset: number, hasContent: boolean }} Place of an element's start tag, and whether its content is read */

/** Markup below this size, in characters, is not worth a mark. */
const MIN_SIZE = 20;

/** The name of a property that stands for those which the document has; its value is the number of a place. */
export const PLACEHOLDER = '\u0000';

/**
 * Replaces properties that the document has as markup by placeholders: all of an element whose content is elements and
 * text alone, and the attributes of others.
 *
 * @param {FlightRow[]} rows are changed
 * @param {string} markup
 * @returns {{ rows: FlightRow[], places: Place[] }} the rows that are needed then
 */
export function replaceProps(rows, markup) {
  const model = createFlightModel(rows);
  model.resolvePaths();
  const { elementMarkup } = createMarkupWriter(model);
  const find = createFinder(markup);
  /** @type {Place[]} */
  const places = [];
  /** @type {Set<import('./flight-rows.mjs').JsonRow>} */
  const visited = new Set();
  /** @type {Set<FlightRow>} */
  const taken = new Set();

  /** @param {unknown} value */
  function visit(value) {
    const row = model.rowOf(value);
    if (row) visitRow(row);
    else if (isElement(value)) visitElement(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  }

  /** @param {FlightRow} row */
  function visitRow(row) {
    if (row.kind !== 'json' || visited.has(row)) return;
    visited.add(row);
    visit(row.value);
  }

  /** @param {Element} element */
  function visitElement(element) {
    element[3] = withoutUndefined(element[3]);
    if (!hasPlainAttributes(element) || !(takeContent(element) || takeAttributes(element))) visit(element[3]);
  }

  /** @param {Element} element */
  function takeContent(element) {
    const [, type, , props] = element;
    /** @type {Set<FlightRow>} */
    const used = new Set();
    const offset = find(ifStatic(() => elementMarkup(type, props, used)));
    if (offset === -1) return false;
    element[3] = { [PLACEHOLDER]: places.push({ offset, hasContent: !isVoid(type) }) - 1 };
    for (const row of used) taken.add(row);
    return true;
  }

  /** @param {Element} element */
  function takeAttributes(element) {
    const [, type, , { children, ...attributes }] = element;
    if ('dangerouslySetInnerHTML' in attributes) return false;
    const offset = find(ifStatic(() => startTag(type, attributes)));
    if (offset === -1) return false;
    const place = places.push({ offset, hasContent: false }) - 1;
    element[3] = { [PLACEHOLDER]: place, ...(children !== undefined && { children }) };
    visit(children);
    return true;
  }

  for (const row of rows) if (!taken.has(row)) visitRow(row);
  for (const row of visited) row.text = writeRow(row);
  return { rows: withoutUnused(rows, taken), places };
}

/**
 * Finds markup in the order of the document, as far as the data have that order. Where there is the same markup twice, it
 * does not matter which is found.
 *
 * @param {string} markup
 * @returns {(searched: string | null) => number} its offset; -1 for none
 */
function createFinder(markup) {
  let position = 0;
  return (searched) => {
    if (searched === null || searched.length < MIN_SIZE) return -1;
    const found = indexOf(markup, searched, position);
    const offset = found === -1 ? indexOf(markup, searched, 0) : found;
    if (offset !== -1) position = offset + 1;
    return offset;
  };
}

/**
 * @param {string} markup
 * @param {string} searched
 * @param {number} position
 */
function indexOf(markup, searched, position) {
  if (!searched.includes(ANY)) return markup.indexOf(searched, position);
  const pattern = new RegExp(searched.split(ANY).map(escapePattern).join('[^<>]*'), 'g');
  pattern.lastIndex = position;
  return pattern.exec(markup)?.index ?? -1;
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** @param {import('./flight-model.mjs').Props} props */
function withoutUndefined(props) {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== UNDEFINED));
}

/**
 * @param {FlightRow[]} rows
 * @param {Set<FlightRow>} taken rows whose content is in the document
 * @returns {FlightRow[]} without those of them to which no other row refers
 */
function withoutUnused(rows, taken) {
  const byId = new Map([...taken].map((row) => [row.id, row]));
  const needed = new Set(rows.filter((row) => !taken.has(row)));
  // Rows that are added here are visited as well.
  for (const row of needed) {
    for (const id of referencedIds(row)) {
      const referenced = byId.get(id);
      if (referenced) needed.add(referenced);
    }
  }
  return rows.filter((row) => needed.has(row));
}
