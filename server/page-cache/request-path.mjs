/** Next's array of the request's path segments, in the data of a page and in the script of its document. */
const IN_DATA = /"c":\[(?:"[^"\\]*",?)+\]/;
const IN_SCRIPT = /\\"c\\":\[(?:\\"[^"\\]*\\",?)+\]/;

/** A segment of the page's data that tells the path, too. */
const FULL_SEGMENT = '/_full';

/**
 * Removes the path of the request that rendered a page. The page for missing URLs is one for all of them, as is that
 * of orders: with the path, everybody would get what somebody else has asked for, up to 8 kB of it. Browsers use their own address.
 *
 * @param {{ html?: unknown, rscData?: unknown, segmentData?: unknown }} value of a page; changed in place
 * @returns {boolean} false if the path was not found in every part, so that the page must not be kept
 */
export function removeRequestPath(value) {
  const { html, rscData, segmentData } = value;
  if (typeof html !== 'string' || !IN_SCRIPT.test(html)) return false;
  value.html = html.replace(IN_SCRIPT, '\\"c\\":[\\"\\",\\"-\\"]');
  const data = withoutPath(rscData);
  if (!data) return false;
  value.rscData = data;
  if (!(segmentData instanceof Map) || !segmentData.has(FULL_SEGMENT)) return true;
  const segment = withoutPath(segmentData.get(FULL_SEGMENT));
  if (segment) segmentData.set(FULL_SEGMENT, segment);
  return segment !== null;
}

/**
 * @param {unknown} data
 * @returns {Buffer | null} null if it has no path
 */
function withoutPath(data) {
  if (!(data instanceof Uint8Array)) return null;
  const text = Buffer.from(data).toString('utf8');
  return IN_DATA.test(text) ? Buffer.from(text.replace(IN_DATA, '"c":["","-"]')) : null;
}
