import { z } from 'zod';

/** Everything of a value that is no part of its own, as JSON. */
const FIELDS = 'fields';
const SEGMENT_PREFIX = 'segment:';
const LENGTH_BYTES = 4;

const headSchema = z.object({
  site: z.string(),
  tags: z.array(z.string()),
  madeAt: z.number(),
  dataFrom: z.number(),
  revalidate: z.union([z.number(), z.literal(false)]),
  expire: z.number().optional(),
});

/** The parts follow the head in this order, each with its name and bytes. */
const framedSchema = headSchema.extend({
  parts: z.array(z.tuple([z.string(), z.number().int().nonnegative()])),
});

const bytes = z.instanceof(Buffer);
const response = { headers: z.record(z.string(), z.unknown()).optional(), status: z.number().optional() };

const valueSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('APP_PAGE'),
    html: bytes.transform(String),
    rscData: bytes.optional(),
    segmentData: z.map(z.string(), bytes),
    ...response,
  }),
  z.object({ kind: z.literal('APP_ROUTE'), body: bytes, ...response }),
  z.object({ kind: z.literal('FETCH'), data: z.looseObject({ body: z.string() }), revalidate: z.number() }),
]);

/**
 * What is known of an entry without reading its content.
 *
 * @typedef {object} Head
 * @property {string} site hostname; empty for what belongs to none
 * @property {string[]} tags
 * @property {number} madeAt when the request that made it began, in ms since 1970
 * @property {number} dataFrom when the oldest data that it shows were read, in ms since 1970
 * @property {number | false} revalidate seconds after which it is stale; false for never
 * @property {number} [expire] seconds after which it is not served any more
 */

/**
 * The content of an entry, as Next passes it to a cache handler.
 *
 * @typedef {{ headers?: Record<string, unknown>, status?: number }} Response
 * @typedef {Response & {
 *   kind: 'APP_PAGE', html: string, rscData?: Uint8Array, segmentData?: Map<string, Uint8Array>,
 * }} PageValue
 * @typedef {Response & { kind: 'APP_ROUTE', body: Uint8Array }} RouteValue
 * @typedef {{ kind: 'FETCH', data: { body: string }, revalidate: number }} DataValue
 * @typedef {PageValue | RouteValue | DataValue} Value
 * @typedef {{ head: Head, value: Value }} Entry
 */

/**
 * @param {Entry} entry
 * @returns {Buffer} the length of its head, its head, and its parts
 */
export function encodeEntry({ head, value }) {
  const parts = partsOf(value).map(([name, content]) => ({ name, content: Buffer.from(content) }));
  const framed = { ...head, parts: parts.map(({ name, content }) => [name, content.length]) };
  const headBytes = Buffer.from(JSON.stringify(framed));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, ...parts.map(({ content }) => content)]);
}

/** @param {Value} value */
function partsOf(value) {
  /** @type {[name: string, content: Uint8Array][]} */
  const parts = [];
  const add = (/** @type {string} */ name, /** @type {unknown} */ content) =>
    parts.push([name, content instanceof Uint8Array ? content : Buffer.from(String(content))]);
  if (value.kind === 'FETCH') add(FIELDS, JSON.stringify(value));
  else if (value.kind === 'APP_ROUTE') {
    const { body, ...fields } = value;
    add(FIELDS, JSON.stringify(fields));
    add('body', body);
  } else {
    const { html, rscData, segmentData, ...fields } = value;
    add(FIELDS, JSON.stringify(fields));
    add('html', html);
    if (rscData) add('rscData', rscData);
    for (const [name, segment] of segmentData ?? []) add(SEGMENT_PREFIX + name, segment);
  }
  return parts;
}

/**
 * @param {Buffer} start of an entry
 * @returns {{ head: Head, bytes: number } | null} with the size of the whole entry; null when it is no entry, or its head is
 *   longer than `start`
 */
export function decodeHead(start) {
  const frame = parseFrame(start);
  return (
    frame && { head: frame.head, bytes: frame.parts.reduce((sum, [, length]) => sum + length, frame.end) }
  );
}

/**
 * @param {Buffer} stored
 * @returns {Entry | null} null when the bytes are no entry, or only a part of one
 */
export function decodeEntry(stored) {
  const frame = parseFrame(stored);
  if (!frame) return null;
  /** @type {Map<string, Buffer>} */
  const parts = new Map();
  let { end } = frame;
  for (const [name, length] of frame.parts) {
    parts.set(name, stored.subarray(end, end + length));
    end += length;
  }
  if (end !== stored.length) return null;
  const segments = [...parts].filter(([name]) => name.startsWith(SEGMENT_PREFIX));
  const value = valueSchema.safeParse({
    ...Object.fromEntries(parts),
    segmentData: new Map(segments.map(([name, data]) => [name.slice(SEGMENT_PREFIX.length), data])),
    ...parseJson(parts.get(FIELDS)),
  }).data;
  return value ? { head: frame.head, value } : null;
}

/** @param {Buffer} start of an entry */
function parseFrame(start) {
  if (start.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + start.readUInt32BE();
  const framed = framedSchema.safeParse(parseJson(start.subarray(LENGTH_BYTES, end))).data;
  if (!framed) return null;
  const { parts, ...head } = framed;
  return { head, parts, end };
}

/**
 * @param {Buffer | undefined} bytes
 * @returns {object} empty when the text is no JSON object
 */
function parseJson(bytes) {
  try {
    return Object(JSON.parse(String(bytes)));
  } catch {
    return {};
  }
}
