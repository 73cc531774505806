import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PRE_PAINT_SCRIPT } from './pre-paint-script.mjs';

// Only executable scripts need a hash; data blocks such as JSON-LD are never run.
const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
const DATA_BLOCK = /\stype\s*=\s*["']?(?!(?:text|application)\/javascript|module)[\w+/-]+/i;

/** Next's first script, and those that carry the page's data to React: `[1, text]`, or `[3, base64]`. */
const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT_DATA = /^self\.__next_f\.push\((?<json>.*)\)$/s;
const flightData = z.tuple([z.union([z.literal(1), z.literal(3)]), z.string()]);

/** Turbopack's start: which of the build's files a page needs. */
const TURBOPACK_START =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<json>.*)\);$/s;
const turbopackStart = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/(?:immutable\/)?chunks\/[\w~-][\w.~-]*\.js$/)),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
});

/**
 * The constant functions that React puts before its first calls of them, as length in characters and hash: `$RT`'s
 * start, `$RS`, `$RC` with `$RV`, `$RR`, `$RX`. The test of this file finds them in the React that Next contains.
 */
const REACT_FUNCTIONS = [
  { length: 57, hash: '7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs=' },
  { length: 193, hash: 'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=' },
  { length: 829, hash: 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=' },
  { length: 1105, hash: 'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=' },
  { length: 200, hash: '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=' },
];
/** React's call that moves streamed content to its place. */
const REACT_CALL = /^;?\$R[CRSX]\((?<json>.*)\)$/s;
const reactArguments = z.array(z.union([z.string(), z.array(z.array(z.string()))]));

/** @typedef {{ body: string, hash: string }} InlineScript `hash` is its CSP source, such as `'sha256-…'` */

/**
 * The executable inline scripts of a document. Only those that this build is known to write are `known`, so that a
 * script which got into a page's content is not allowed to run together with them: the page's own, the calls that Next
 * and React write around JSON, and constants. JSON is parsed, because the text of a call's arguments could be code.
 *
 * @param {string} html a whole document
 * @returns {{ known: InlineScript[], unknown: InlineScript[] }} each script once, in order of appearance
 */
export function inlineScripts(html) {
  /** @type {Map<string, InlineScript>} */
  const scripts = new Map();
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', body = '' } = groups ?? {};
    if (HAS_SOURCE.test(attributes) || DATA_BLOCK.test(attributes) || body === '') continue;
    if (!scripts.has(body)) scripts.set(body, { body, hash: `'sha256-${sha256(body)}'` });
  }
  const all = [...scripts.values()];
  // Their JSON is as long as the page, so it is parsed once.
  const known = new Set(all.filter(({ body }) => isKnown(body)));
  return { known: [...known], unknown: all.filter((script) => !known.has(script)) };
}

/** @param {string} body */
function isKnown(body) {
  return (
    body === PRE_PAINT_SCRIPT ||
    body === FLIGHT_START ||
    hasJson(FLIGHT_DATA, flightData, body) ||
    hasJson(TURBOPACK_START, turbopackStart, body) ||
    isReact(body)
  );
}

/** @param {string} body */
function isReact(body) {
  const call = withoutReactFunctions(body);
  if (call === '' || call === ';') return true;
  const json = REACT_CALL.exec(call)?.groups?.json;
  return json !== undefined && isJson(`[${json}]`, reactArguments);
}

/**
 * @param {string} body
 * @returns {string} what follows React's own functions
 */
function withoutReactFunctions(body) {
  const known = REACT_FUNCTIONS.find(({ length, hash }) => sha256(body.slice(0, length)) === hash);
  return known ? withoutReactFunctions(body.slice(known.length)) : body;
}

/**
 * @param {RegExp} shape with a group `json`
 * @param {import('zod').ZodType} schema of that JSON
 * @param {string} body
 */
function hasJson(shape, schema, body) {
  const json = shape.exec(body)?.groups?.json;
  return json !== undefined && isJson(json, schema);
}

/**
 * @param {string} json
 * @param {import('zod').ZodType} schema
 */
function isJson(json, schema) {
  try {
    return schema.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}

/** @param {string} text */
function sha256(text) {
  return createHash('sha256').update(text).digest('base64');
}
