import type { Condition, Route } from './build-output';
import { readCookies } from './headers';
import type { Visit } from './visit';

/** What a route's pattern and conditions have captured, by number or name. */
type Captures = Record<string, string>;

const patterns = new WeakMap<Route, RegExp>();

/**
 * Matches a route.
 *
 * @returns a function that fills `$1` and `$name` in a text of the route; null when the route does not apply
 */
export function matchRoute(route: Route, visit: Visit): ((text: string) => string) | null {
  if (route.methods && !route.methods.includes(visit.method)) return null;
  const match = patternOf(route).exec(visit.url.pathname);
  if (!match) return null;
  const captures: Captures = {};
  for (const condition of route.has) {
    const captured = matchCondition(condition, visit);
    if (!captured) return null;
    Object.assign(captures, captured);
  }
  if (route.missing.some((condition) => matchCondition(condition, visit))) return null;
  match.slice(1).forEach((text, index) => (captures[index + 1] = text ?? ''));
  for (const [name, text] of Object.entries(match.groups ?? {})) captures[name] = text ?? '';
  return (text) => fill(text, captures);
}

/** Unless a pattern has anchors, it has to match the whole path. */
function patternOf(route: Route): RegExp {
  const known = patterns.get(route);
  if (known) return known;
  const { src, caseSensitive } = route;
  const start = src.startsWith('^') ? '' : '^';
  const pattern = new RegExp(`${start}${src}${src.endsWith('$') ? '' : '$'}`, caseSensitive ? '' : 'i');
  patterns.set(route, pattern);
  return pattern;
}

function matchCondition({ type, key, value }: Condition, visit: Visit): Captures | null {
  const actual = readValue(type, key, visit);
  if (actual === undefined) return null;
  if (value === undefined) return {};
  const match = new RegExp(`^(?:${value})$`).exec(actual);
  if (!match) return null;
  // A query value becomes part of a path, where a slash of its own must not separate segments.
  const encode = type === 'query' ? encodeURIComponent : String;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, text]) => [name, encode(text ?? '')]),
  );
}

function readValue(type: Condition['type'], key: string, visit: Visit): string | undefined {
  switch (type) {
    case 'host':
      return visit.hostname;
    case 'query':
      return visit.url.searchParams.get(key) ?? undefined;
    case 'cookie':
      return readCookies(visit.headers).get(key);
    case 'header':
      return visit.headers[key.toLowerCase()]?.toString();
  }
}

function fill(text: string, captures: Captures): string {
  const names = Object.keys(captures)
    // The longest first, because one name may begin with another.
    .sort((a, b) => b.length - a.length)
    .map((name) => (/^\d+$/.test(name) ? `${name}(?!\\d)` : name));
  if (names.length === 0) return text;
  return text.replace(new RegExp(`\\$(${names.join('|')})`, 'g'), (_, name: string) => captures[name] ?? '');
}
