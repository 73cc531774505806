/** `.` and `..` as a segment of a path, however the dots are spelled. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Slashes, backslashes and control characters. */
const ENCODED_DELIMITER = /%(?:2f|5c|[01][\da-f]|7f)/i;

/** Blanks and control characters, a backslash, and the sign that begins a fragment, which browsers keep to themselves. */
const FOREIGN_CHARACTER = /[^\x21-\x7e\x80-\uffff]|[\\#]/;

/**
 * Whether a request asks for something whose meaning depends on who reads it: a proxy, a cache, Next and each rule of this
 * shop may decode a path or leave it as it is, and so take one request for different pages. No browser and no link of the
 * shop sends such a target, so that nothing needs to agree with Next on how it is resolved.
 *
 * @param target path and query of a request, as it was sent; only the path is looked at
 */
export function isAmbiguousTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return (
    !path.startsWith('/') ||
    DOT_SEGMENT.test(path) ||
    FOREIGN_CHARACTER.test(path) ||
    hasEncodedDelimiter(path)
  );
}

/** Whether a path, or a URL with its query, has a slash, a backslash or a control character encoded in its path. */
export function hasEncodedDelimiter(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return ENCODED_DELIMITER.test(path);
}
