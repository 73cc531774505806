import { referencedPaths } from './flight-rows.mjs';

/** @typedef {import('./flight-rows.mjs').FlightRow} FlightRow */
/** @typedef {Record<string, unknown>} Props */
/** @typedef {['$', string, unknown, Props, ...unknown[]]} Element */
/** @typedef {ReturnType<typeof createFlightModel>} FlightModel */

/** The places of an element's parts in its JSON; paths name them. */
const ELEMENT_PARTS = { type: 1, key: 2, props: 3 };

/** A string that stands for a row: its text, or its content as a lazy element. */
const ROW_REFERENCE = /^\$L?(?<id>[\da-f]+)$/;
const PATH_REFERENCE = /^\$(?<path>[\da-f]+:.+)$/;

const FRAGMENT = '$Sreact.fragment';

/** The name under which a module exports a client component. */
const COMPONENT_NAME = /^[\da-f]+:I\[.*,"(?<name>\w+)"\]\n$/;

/**
 * The rows of a page's data, to follow the references between them.
 *
 * @param {FlightRow[]} rows
 */
export function createFlightModel(rows) {
  /** @type {Map<string, FlightRow | null>} null for several rows with one id */
  const byId = new Map();
  for (const row of rows) byId.set(row.id, byId.has(row.id) ? null : row);

  /**
   * @param {unknown} value
   * @returns {FlightRow | undefined} the row for which a reference stands
   */
  function rowOf(value) {
    const id = typeof value === 'string' ? ROW_REFERENCE.exec(value)?.groups?.id : undefined;
    return (id !== undefined && byId.get(id)) || undefined;
  }

  /** @param {unknown} value */
  function unwrap(value) {
    const row = rowOf(value);
    return row?.kind === 'json' ? row.value : value;
  }

  /** @param {string} path such as `1f:props:children` */
  function resolvePath(path) {
    const [id = '', ...names] = path.split(':');
    return names.reduce((value, name) => partOf(unwrap(value), name), unwrap(`$${id}`));
  }

  /**
   * Puts the values of other rows into the places that refer to them by a path, so that no row depends on the form of
   * another. React writes a path for an object that it has sent before.
   */
  function resolvePaths() {
    for (const row of rows) {
      if (row.kind === 'json' && referencedPaths(row).length > 0) row.value = withoutPaths(row.value, []);
    }
  }

  /**
   * @param {unknown} value
   * @param {string[]} open the paths that are being resolved
   * @returns {unknown}
   * @throws {RangeError} if a path leads to what is not there, or to itself
   */
  function withoutPaths(value, open) {
    const path = typeof value === 'string' ? PATH_REFERENCE.exec(value)?.groups?.path : undefined;
    if (path !== undefined) {
      if (open.includes(path)) throw new RangeError(`Circular path ${path}`);
      return withoutPaths(resolvePath(path), [...open, path]);
    }
    if (Array.isArray(value)) return value.map((item) => withoutPaths(item, open));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutPaths(part, open)]));
  }

  /** @param {string} type of an element */
  function isFragment(type) {
    return unwrap(type) === FRAGMENT;
  }

  /**
   * @param {string} type of an element
   * @returns {string | undefined} the name of a client component
   */
  function componentName(type) {
    const row = rowOf(type);
    return row?.kind === 'other' ? COMPONENT_NAME.exec(row.text)?.groups?.name : undefined;
  }

  return { rowOf, resolvePaths, isFragment, componentName };
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
