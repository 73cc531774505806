const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Protects a state-changing request against cross-site request forgery: another site could make a signed-in shopper's
 * browser send it with the session cookies.
 *
 * @returns null for a request from a page of this site, otherwise the status and message to respond with
 */
export function rejectCrossOrigin(request: Request): { status: 403 | 415; error: string } | null {
  const { headers, method } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isForeign = (site !== null && site !== 'same-origin') || (origin !== null && !isOwn(origin, headers));
  if (isForeign) return { status: 403, error: 'This request did not come from a page of this site.' };
  const type = headers.get('content-type');
  const mayLackType = method === 'DELETE' && type === null;
  if (!mayLackType && !JSON_TYPE.test(type ?? '')) return { status: 415, error: 'Expected JSON.' };
  return null;
}

function isOwn(origin: string, headers: Headers): boolean {
  // The scheme is not compared: for a browser another scheme is another site, which Sec-Fetch-Site tells.
  return URL.parse(origin)?.host === headers.get('host')?.toLowerCase();
}
