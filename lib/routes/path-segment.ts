/**
 * Makes a segment of a path of what a store calls a product or an order. What a path can't carry (request-target.ts) is
 * encoded twice, and with it the sign that tells of an encoding.
 */
export function encodeSegment(id: string): string {
  return encodeURIComponent(id.replace(/[%/\\]/g, encodeURIComponent));
}

/**
 * @param segment of encodeSegment, decoded once, as a route gets it
 * @returns the id
 */
export function decodeSegment(segment: string): string {
  return segment.replace(/%(?:25|2F|5C)/g, decodeURIComponent);
}

/** Decodes a parameter of a page, which Next passes percent-encoded, and some decoded already: malformed ones stay as they are. */
export function decodeParameter(parameter: string): string {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}
