// Names that JavaScript itself looks up on an object, whatever a schema reads.
const LANGUAGE_NAMES = new Set(['constructor', 'toJSON', '__proto__']);

/**
 * Finds the fields that a function reads of a JSON value, present or not. It does not matter how the function is
 * written: schemas, transforms and plain code are all seen.
 *
 * @returns dotted paths such as `data[].id`; `links.*` stands for a map whose keys are enumerated
 */
export function fieldsReadBy(read: (value: unknown) => unknown, value: unknown): Set<string> {
  const fields = new Set<string>();
  read(recorded(value, '', fields));
  return fields;
}

function recorded(value: unknown, path: string, fields: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  let isMap = false;
  const note = (key: string | symbol): string | null => {
    if (typeof key === 'symbol' || LANGUAGE_NAMES.has(key)) return null;
    if (isList) return /^\d+$/.test(key) ? `${path}[]` : null;
    const field = (path && `${path}.`) + (isMap ? '*' : key);
    fields.add(field);
    return field;
  };
  return new Proxy(value, {
    get: (target, key) => {
      const field = note(key);
      const member: unknown = Reflect.get(target, key);
      return field === null ? member : recorded(member, field, fields);
    },
    has: (target, key) => {
      note(key);
      return Reflect.has(target, key);
    },
    ownKeys: (target) => {
      isMap = true;
      return Reflect.ownKeys(target);
    },
  });
}
