import { referencedPaths } from './flight-rows.mjs';

/** @typedef {import('./flight-rows.mjs').FlightRow} FlightRow */
/** @typedef {Record<string, unknown>} Props */
/** @typedef {['$', string, unknown, Props, ...unknown[]]} Element */

/** The places of an element's parts in its JSON; paths name them. */
const ELEMENT_PARTS = { type: 1, key: 2, props: 3 };

/** A string that stands for a row: its text, or its content as a lazy element. */
const ROW_REFERENCE = /^\$L?(?<id>[\da-f]+)$/;

/** A fragment's type, by the row that names it. */
const FRAGMENT = '"$Sreact.fragment"\n';

/** Elements with content that any element may have in its place, and that nothing but a handler makes interactive. */
const STATIC_TYPES = new Set(
  (
    'a abbr address article aside b br button dd div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ' +
    'li main nav ol p path section small span strong sub sup svg table tbody td th thead time tr ul circle g line rect'
  ).split(' '),
);

/**
 * The rows of a page's data, to find out what consists of elements and text alone.
 *
 * @param {FlightRow[]} rows
 */
export function createFlightModel(rows) {
  /** @type {Map<string, FlightRow | null>} null for several rows with one id */
  const byId = new Map();
  for (const row of rows) byId.set(row.id, byId.has(row.id) ? null : row);

  /**
   * Objects that a path refers to: they must stay where they are.
   *
   * @type {Set<unknown>}
   */
  const targets = new Set();
  for (const path of rows.flatMap(referencedPaths)) targets.add(resolvePath(path));

  /** @param {string} path of `referencedPaths` */
  function resolvePath(path) {
    const [id = '', ...names] = path.split(':');
    return names.reduce((value, name) => partOf(unwrap(value), name), unwrap(`$${id}`));
  }

  /**
   * @param {unknown} value
   * @returns {unknown} what a reference to a row with JSON stands for
   */
  function unwrap(value) {
    const row = rowOf(value);
    return row?.kind === 'json' ? row.value : value;
  }

  /** @param {unknown} value */
  function rowOf(value) {
    const id = typeof value === 'string' ? ROW_REFERENCE.exec(value)?.groups?.id : undefined;
    return id === undefined ? undefined : byId.get(id);
  }

  /**
   * @param {unknown} node
   * @param {Set<FlightRow>} used gets the rows that the node consists of
   * @returns {boolean} whether it consists of elements and text alone, to which nothing else refers
   */
  function isStatic(node, used) {
    if (typeof node === 'string') return isPlainText(node) || isStaticRow(rowOf(node), used);
    if (typeof node !== 'object' || node === null) return true;
    if (targets.has(node) || !Array.isArray(node)) return false;
    return isElement(node) ? isStaticElement(node, used) : node.every((child) => isStatic(child, used));
  }

  /**
   * @param {FlightRow | null | undefined} row
   * @param {Set<FlightRow>} used
   */
  function isStaticRow(row, used) {
    // A row that is used twice has two places, of which only one may be in this region.
    if (!row || used.has(row) || row.kind === 'other') return false;
    used.add(row);
    return row.kind !== 'json' || isStatic(row.value, used);
  }

  /**
   * @param {Element} element
   * @param {Set<FlightRow>} used
   */
  function isStaticElement([, type, , props], used) {
    const row = rowOf(type);
    const isFragment = row?.kind === 'json' && row.text === `${row.id}:${FRAGMENT}`;
    if (targets.has(props) || !(isFragment || STATIC_TYPES.has(type))) return false;
    return Object.entries(props).every(([name, value]) =>
      name === 'children' ? isStatic(value, used) : isPlainProp(value),
    );
  }

  /** @param {unknown} value */
  function isPlainProp(value) {
    if (typeof value === 'string') return isPlainText(value);
    if (typeof value !== 'object' || value === null) return true;
    return !targets.has(value) && !Array.isArray(value) && Object.values(value).every(isPlainValue);
  }

  /**
   * @param {Props} props of an element
   * @param {Set<FlightRow>} used gets the rows that its content consists of
   * @returns {boolean} whether its content is static: elements and text, or a text of HTML
   */
  function hasStaticContent(props, used) {
    const { children, dangerouslySetInnerHTML: html } = props;
    if (targets.has(props)) return false;
    if (html === undefined) return isStatic(children, used);
    if (typeof html !== 'object' || html === null || targets.has(html)) return false;
    const text = Reflect.get(html, '__html');
    return typeof text === 'string' && isStatic(text, used) && text !== '$undefined';
  }

  return { hasStaticContent };
}

/**
 * @param {unknown} value
 * @returns {value is Element}
 */
export function isElement(value) {
  return (
    Array.isArray(value) &&
    value[0] === '$' &&
    typeof value[1] === 'string' &&
    typeof value[3] === 'object' &&
    value[3] !== null
  );
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 * @throws {RangeError} if there is no such part
 */
function partOf(value, name) {
  const key = isElement(value) ? String(Reflect.get(ELEMENT_PARTS, name) ?? name) : name;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    throw new RangeError(`No part ${name}`);
  return Reflect.get(value, key);
}

/** @param {unknown} value of a style */
function isPlainValue(value) {
  return typeof value === 'number' || (typeof value === 'string' && isPlainText(value));
}

/** @param {string} text `$$` stands for a dollar sign */
function isPlainText(text) {
  return !text.startsWith('$') || text.startsWith('$$') || text === '$undefined';
}
