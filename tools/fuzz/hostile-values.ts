import fc from 'fast-check';

/** Marks what must never come out as markup. */
export const MARK = 'zq9';

/** A host that no answer may lead to. */
export const FOREIGN_HOST = `${MARK}-foreign.example`;

const ATTACKS = [
  `<${MARK} onload=${MARK}()>`,
  `"><${MARK}>`,
  `' on${MARK}='1`,
  `" on${MARK}="1`,
  `</script><${MARK}>`,
  `--><${MARK}>`,
  `]]><${MARK}/>`,
  `<p on${MARK}=1 style="color:red">a</p><svg><script>${MARK}()</script></svg>`,
  `<a href="javascript:${MARK}()">a</a><iframe srcdoc="<${MARK}>"></iframe>`,
  `javascript:${MARK}()`,
  `data:text/html,<${MARK}>`,
  `//${FOREIGN_HOST}/`,
  `https://${FOREIGN_HOST}/`,
  `/\\${FOREIGN_HOST}`,
  `/%09/${FOREIGN_HOST}`,
  `@${FOREIGN_HOST}`,
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '\u0000',
  '%',
  '%zz',
  '%c0%af',
  `\r\nx-${MARK}: 1`,
  `%0d%0ax-${MARK}:1`,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "'; select pg_sleep(9); --",
  '\\',
  '%_%',
  '\ud800',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  'İstanbul',
  'ﬁ',
  '\ufeff',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'a'.repeat(5000),
  'é'.repeat(3000),
  '^(a+)+$',
  '(?=.*a){30}(.*){20}x',
  '-1',
  '0',
  '1e309',
  '1e21',
  'NaN',
  '99999999999999999999',
  '0x10',
  '1.5',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '2024-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
] as const;

const EDGES = [0, -0, -1, 0.1, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, Number.MAX_VALUE] as const;

/** A text of the kinds that break programs. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

/** A value of JSON of any type. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, '', [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Null mostly, so that most cases get further than to what this spoils. */
export const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** A change of one place of a value. Places are counted in the order of a walk through it. */
export type Edit = {
  at: number;
  kind: 'replace' | 'remove' | 'add' | 'repeat';
  key: string;
  value: unknown;
  /** How deep the value is nested, or how often the one that is there is repeated. */
  times: number;
};

const MAX_TIMES = 1500;

/** Up to which texts and repetitions make JSON grow, in characters. With more a case would measure this program, which writes it. */
const MAX_LENGTH = 3_000_000;

/** A few changes of a value that is valid otherwise. */
export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat(100_000),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
    key: fc.constantFrom('__proto__', 'constructor', 'toString', '', MARK, '0', 'id', 'length'),
    value: hostileJson,
    times: fc.constantFrom(0, 0, 0, 0, 0, 0, 50, MAX_TIMES),
  }),
  { maxLength: 12 },
);

/** Nested deeper than any honest data. */
function nested(value: unknown, depth: number): unknown {
  let outer = value;
  for (let level = 0; level < depth; level += 1) outer = level % 2 === 0 ? { a: outer } : [outer];
  return outer;
}

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

function placesOf(value: unknown, places: Place[]): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  const holder: Place['holder'] = Array.isArray(value) ? value : Object(value);
  for (const [key, member] of Object.entries(holder)) {
    places.push({ holder, key });
    placesOf(member, places);
  }
  return places;
}

/**
 * Makes the changes in a copy of a value.
 *
 * @param value as JSON has it
 */
export function withEdits(value: unknown, changes: readonly Edit[]): unknown {
  const root: { value: unknown } = { value: structuredClone(value) };
  // Counted before the changes, so that what was added is not what the next ones meet.
  const places = placesOf(root, []);
  // Of all changes together: thousands within thousands would take this program longer to write than the shop to read.
  let mostTimes = MAX_TIMES;
  for (const { at, kind, key, value: given, times: wanted } of changes) {
    const length = kind === 'repeat' ? (JSON.stringify(root.value) ?? '').length : 0;
    const fitting = length > 0 ? Math.max(1, Math.floor(MAX_LENGTH / length)) : MAX_TIMES;
    const times = Math.min(wanted, mostTimes, fitting);
    mostTimes = Math.floor(mostTimes / Math.max(times, 1));
    const added = nested(given, times);
    const place = places[at % places.length];
    if (!place) continue;
    const define = (name: string, member: unknown) =>
      Object.defineProperty(place.holder, name, {
        value: member,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    const current: unknown = Reflect.get(place.holder, place.key);
    if (kind === 'replace') define(place.key, added);
    else if (kind === 'remove') Reflect.deleteProperty(place.holder, place.key);
    else if (kind === 'add' && !Array.isArray(place.holder)) define(key, added);
    else if (kind === 'repeat')
      define(
        place.key,
        Array.from({ length: times }, () => current),
      );
  }
  return root.value;
}

/** Members whose texts lead to what is shown; with others nothing would be. */
const LEADING_KEY = /id$|^(?:status|type|features|kind|currency)$/i;

function replaceTexts(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') return LEADING_KEY.test(key) ? value : text;
  if (Array.isArray(value)) return value.map((member) => replaceTexts(member, text, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceTexts(member, text, name)]),
  );
}

/** A copy in which every text is another one, shorter where there are thousands. */
export function withTexts(value: unknown, text: string): unknown {
  const { length } = placesOf(value, []).filter(
    ({ holder, key }) => typeof Reflect.get(holder, key) === 'string',
  );
  return replaceTexts(value, text.slice(0, Math.floor(MAX_LENGTH / Math.max(length, 1))));
}
