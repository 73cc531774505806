/** Types of a body that another site's page can't send without asking first. */
const BODY_TYPES = {
  json: { pattern: /^application\/json\s*(?:;|$)/i, error: 'Expected JSON.' },
  file: { pattern: /^application\/octet-stream$/i, error: 'Expected a file as application/octet-stream.' },
};

/**
 * Protects a state-changing request against cross-site request forgery: another site could make a signed-in shopper's
 * browser send it with the session cookies.
 *
 * @param body what the request may have as its body
 * @returns null for a request from a page of this site, otherwise the status and message to respond with
 */
export function rejectCrossOrigin(
  request: Request,
  body: keyof typeof BODY_TYPES = 'json',
): { status: 403 | 415; error: string } | null {
  const { headers, method } = request;
  if (isForeign(headers, headers.get('origin')))
    return { status: 403, error: 'This request did not come from a page of this site.' };
  const type = headers.get('content-type');
  const mayLackType = method === 'DELETE' && type === null;
  const { pattern, error } = BODY_TYPES[body];
  if (!mayLackType && !pattern.test(type ?? '')) return { status: 415, error };
  return null;
}

/**
 * Whether a plain form was sent by a page of another site. Its own page may tell no referrer, and browsers then send the origin
 * `null`.
 */
export function isForeignForm({ headers }: Request): boolean {
  const origin = headers.get('origin');
  return isForeign(headers, origin === 'null' ? null : origin);
}

function isForeign(headers: Headers, origin: string | null): boolean {
  const site = headers.get('sec-fetch-site');
  return (site !== null && site !== 'same-origin') || (origin !== null && !isOwn(origin, headers));
}

function isOwn(origin: string, headers: Headers): boolean {
  // The scheme is not compared: for a browser another scheme is another site, which Sec-Fetch-Site tells.
  return URL.parse(origin)?.host === headers.get('host')?.toLowerCase();
}
