const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Whether a request that changes something came from a page of this very site: other sites could make a
 * signed-in shopper's browser send it along with the cookies.
 *
 * @returns null when it did, else the status and the words to refuse it with
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
  // The scheme is the proxy's affair; a page of another site has another host.
  return URL.parse(origin)?.host === headers.get('host')?.toLowerCase();
}

/** Whether the shopper came by https, as the proxy that ends TLS tells. */
export function isHttps(request: Request): boolean {
  const [proto = ''] = (request.headers.get('x-forwarded-proto') ?? '').split(',');
  return proto.trim() === 'https' || new URL(request.url).protocol === 'https:';
}
