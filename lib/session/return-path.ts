const HOME = '/';
/** No address of this site is encoded more often. */
const MAX_ENCODINGS = 5;

/**
 * Validates the page to return to after sign-in, so that no link can redirect to another site.
 *
 * @param from the query parameter, decoded once
 * @returns path and query on this site; `/` for anything that could lead elsewhere in any encoding, and for the
 *   sign-in pages themselves
 */
export function returnPath(from: string | null | undefined): string {
  if (!from || hasUnsafeCharacter(from)) return HOME;
  const [path = '', ...query] = from.split('?');
  // The query can't change the host, but it becomes part of a header.
  if (!isSameSitePath(path) || hasUnsafeCharacter(decodeOnce(query.join('?')) ?? '')) return HOME;
  const url = parse(from);
  // Resolving dot segments may have left two slashes at the start.
  if (!url || url.host !== 'site.invalid' || !isSameSitePath(url.pathname)) return HOME;
  if (/^\/(?:login|register|api)(?:\/|$)/.test(url.pathname)) return HOME;
  // Added by Next's router to a client navigation that was redirected to sign-in.
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  return url.pathname + url.search;
}

/** Whether a path of returnPath is that of checkout, to which guests and new customers go on. */
export function isCheckout(path: string): boolean {
  return path.split('?')[0] === '/checkout';
}

/** Whether a path of returnPath shows what a shopper has ordered, which guests open by the link of their mail. */
export function isOrder(path: string): boolean {
  return /^\/(?:orders|payment)(?:[/?]|$)/.test(path);
}

/**
 * The path of sign-in or registration that leads back to a page afterwards.
 *
 * @param from as of returnPath
 */
export function authPath(page: '/login' | '/register', from: string | null): string {
  const path = returnPath(from);
  return path === HOME ? page : `${page}?from=${encodeURIComponent(path)}`;
}

function isSameSitePath(from: string): boolean {
  let path = from;
  for (let round = 0; round < MAX_ENCODINGS; round += 1) {
    if (!path.startsWith('/') || /^\/[/\\]/.test(path) || hasUnsafeCharacter(path)) return false;
    const decoded = decodeOnce(path);
    if (decoded === null) return false;
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

// Browsers remove control characters from addresses and treat a backslash as a slash.
function hasUnsafeCharacter(path: string): boolean {
  return [...path].some((character) => character < ' ' || character === '\\' || character === '\u007f');
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

// Not `URL.parse`, which browsers before 2024 lack: this also runs in the browser.
function parse(path: string): URL | null {
  try {
    return new URL(path, 'https://site.invalid');
  } catch {
    return null;
  }
}
