const HOME = '/';
/** Nothing on this site is encoded more often than this. */
const MAX_ENCODINGS = 5;

/**
 * Where to go after signing in: the page that asked for it, and never another site.
 *
 * @param from as it came in the address, decoded once
 * @returns path and query on this site; `/` for whatever could lead elsewhere, in any encoding, and for the
 *   pages of signing in themselves
 */
export function returnPath(from: string | null | undefined): string {
  if (!from || hasOddCharacter(from)) return HOME;
  const [path = '', ...query] = from.split('?');
  // A query leads nowhere, but may be written into a header.
  if (!staysHere(path) || hasOddCharacter(decodeOnce(query.join('?')) ?? '')) return HOME;
  const url = parse(from);
  // Dots may have been what stood between two slashes.
  if (!url || url.host !== 'site.invalid' || !staysHere(url.pathname)) return HOME;
  if (/^\/(?:login|register|api)(?:\/|$)/.test(url.pathname)) return HOME;
  // Next's own, of a navigation that was answered by the way to sign in.
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  return url.pathname + url.search;
}

function staysHere(from: string): boolean {
  let path = from;
  for (let round = 0; round < MAX_ENCODINGS; round += 1) {
    if (!path.startsWith('/') || /^\/[/\\]/.test(path) || hasOddCharacter(path)) return false;
    const decoded = decodeOnce(path);
    if (decoded === null) return false;
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

// Browsers drop some of these out of an address, and read a backslash as a slash.
function hasOddCharacter(path: string): boolean {
  return [...path].some((character) => character < ' ' || character === '\\' || character === '\u007f');
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

// Not `URL.parse`, which browsers of 2024 lack: this runs in them as well.
function parse(path: string): URL | null {
  try {
    return new URL(path, 'https://site.invalid');
  } catch {
    return null;
  }
}
