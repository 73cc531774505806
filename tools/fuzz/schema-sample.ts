import { z } from 'zod';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a field of this name holds, so that a made-up body passes the first checks. */
const BY_NAME: Record<string, unknown> = {
  email: 'fuzz@example.com',
  contactInfo: 'fuzz@example.com',
  password: 'a long password',
  currentPassword: 'a long password',
  newPassword: 'another password',
  phone: '+919845012345',
  postalCode: '560001',
  state: 'Karnataka',
  quantity: 1,
  token: 'a'.repeat(40),
  code: '123456',
  fields: { method: 'netbanking' },
};

const MAX_DEPTH = 6;

/**
 * Makes up a value that a JSON schema mostly allows.
 *
 * @param schema a JSON schema
 * @param document has what `$ref` names
 * @param known values by the name of their field, before those that are made up
 */
export function sampleOf(
  schema: unknown,
  document: unknown,
  known: Json = {},
  name = '',
  depth = 0,
): unknown {
  const node = objectOf(schema);
  if (typeof node.$ref === 'string') {
    const target = node.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => objectOf(at)[key], document);
    return depth > MAX_DEPTH ? null : sampleOf(target, document, known, name, depth + 1);
  }
  if (name === 'products' && typeof known.productId === 'string') return { [known.productId]: 1 };
  const value = { ...BY_NAME, ...known }[name];
  if (value !== undefined) return value;
  if (node.example !== undefined) return node.example;
  if (node.const !== undefined) return node.const;
  const [first] = [...listOf(node.enum), ...listOf(node.examples)];
  if (first !== undefined) return first;
  const alternatives = [...listOf(node.anyOf), ...listOf(node.oneOf)];
  if (alternatives.length > 0) return sampleOf(alternatives[0], document, known, name, depth + 1);
  if (Array.isArray(node.allOf)) {
    const parts = node.allOf.map((part) => objectOf(sampleOf(part, document, known, name, depth + 1)));
    return Object.assign({}, ...parts);
  }
  if (node.type === 'array')
    return depth > MAX_DEPTH ? [] : [sampleOf(node.items, document, known, name, depth + 1)];
  if (node.type === 'integer' || node.type === 'number') return Number(node.minimum ?? 1);
  if (node.type === 'boolean') return true;
  if (node.type === 'string') return 'Fuzz'.padEnd(Number(node.minLength ?? 4), 'z');
  const members = Object.entries(objectOf(node.properties)).map(([key, member]) => [
    key,
    depth > MAX_DEPTH ? null : sampleOf(member, document, known, key, depth + 1),
  ]);
  return Object.fromEntries(members);
}

/** Makes up a value that a schema of the storefront mostly allows. */
export function sampleOfZod(schema: z.ZodType, known: Json): unknown {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return sampleOf(document, document, known);
}
