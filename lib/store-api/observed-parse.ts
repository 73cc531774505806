import type { z } from 'zod';

/** A place in a JSON value: the names of members and the positions in lists that lead to it. */
type Place = readonly PropertyKey[];

/** A value that a schema could not read and took as missing. */
export type Unreadable = { place: Place; value: unknown };

type Observation = {
  found: Unreadable[];
  /** Of the field that was read last, and of the list of which an item was. */
  lastRead: Place;
  lastList: Place;
  placeOf: WeakMap<object, Place>;
  /** The fields that were read, present or not, such as `data[].id`; `links.*` is a map whose names are enumerated. */
  fields: Set<string>;
};

/** What JavaScript itself looks up on an object, whatever a schema reads. */
const LANGUAGE_NAMES = new Set<PropertyKey>(['constructor', 'toJSON', '__proto__']);

/** Of the parse that is going on; parsing is synchronous. */
let observation: Observation | null = null;

/**
 * Called by lenient schemas for what they take as missing. Values that say "nothing" in their own way, such as 0, false or
 * an empty text, are not told.
 *
 * @param path of what is wrong within the value
 * @param index of the value in the list that was read last; for the items of a list, which may be no objects
 */
export function noteUnreadable(
  value: unknown,
  path: Place = [],
  list?: { place: Place; index: number },
): void {
  if (!observation || isBlank(value)) return;
  const known = typeof value === 'object' && value !== null ? observation.placeOf.get(value) : undefined;
  const own = known ?? (list ? [...list.place, list.index] : observation.lastRead);
  observation.found.push({ place: [...own, ...path], value: valueAt(value, path) });
}

/** @returns the place of the list whose items are about to be parsed; empty outside of `parseRecorded` */
export function currentList(): Place {
  return observation?.lastList ?? [];
}

/** For `catch` of a schema of the wire: reads `value` from what can't be read, and says so to who observes. */
export function insteadOfUnreadable<T>(value: T) {
  return ({ input, error }: { input: unknown; error: { issues: { path: Place }[] } }): T => {
    noteUnreadable(input, error.issues[0]?.path);
    return value;
  };
}

/** Parses, and tells how much of the value the schema took as missing because it can't be read. */
export function parseCounted<T>(schema: z.ZodType<T>, json: unknown) {
  const { parsed, found } = observe(() => schema.safeParse(json));
  return { parsed, unreadableCount: found.length };
}

/** As parseCounted, with the places of what can't be read, and the fields that were read. It takes several times as long. */
export function parseRecorded<T>(schema: z.ZodType<T>, json: unknown) {
  const { parsed, found, fields } = observe(() => schema.safeParse(recorded(json, [], '')));
  const byField = new Map(found.map((unreadable) => [formatPlace(unreadable.place), unreadable]));
  return { parsed, unreadable: [...byField.values()], fields };
}

/** A place in words, such as `data[3].regularPrice`; empty for the whole value. */
export function formatPlace(place: Place): string {
  return place
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** A place without its positions in lists, such as `data[].regularPrice`. */
export function fieldOf(place: Place): string {
  return formatPlace(place).replace(/\[\d+\]/g, '[]');
}

/** What stands at a place of a JSON value; undefined when there is nothing. */
export function valueAt(json: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  );
}

/** Whether a value stands for "nothing": null, false, 0 and empty or blank ones. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return Number(value) === 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value;
}

function observe<T>(parse: () => T) {
  const outer = observation;
  const own: Observation = {
    found: [],
    lastRead: [],
    lastList: [],
    placeOf: new WeakMap(),
    fields: new Set(),
  };
  observation = own;
  try {
    return { parsed: parse(), found: own.found, fields: own.fields };
  } finally {
    observation = outer;
  }
}

/** The same value, which notes what is read of it: however a schema is written, with transforms and plain code. */
function recorded(value: unknown, place: Place, field: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  let isMap = false;
  /** @returns place and field of a member; null for what is not of the JSON */
  const note = (name: string | symbol): [Place, string] | null => {
    if (!observation || typeof name === 'symbol' || LANGUAGE_NAMES.has(name)) return null;
    if (isList) {
      if (!/^\d+$/.test(name)) return null;
      observation.lastList = place;
      observation.lastRead = [...place, Number(name)];
      return [observation.lastRead, `${field}[]`];
    }
    const member = (field && `${field}.`) + (isMap ? '*' : name);
    observation.fields.add(member);
    observation.lastRead = [...place, name];
    return [observation.lastRead, member];
  };
  const proxy = new Proxy(value, {
    get: (target, name) => {
      const noted = note(name);
      const member: unknown = Reflect.get(target, name);
      return noted ? recorded(member, ...noted) : member;
    },
    has: (target, name) => {
      note(name);
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      isMap = true;
      return Reflect.ownKeys(target);
    },
  });
  observation?.placeOf.set(proxy, place);
  return proxy;
}
