import {
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type Document,
  type Node,
} from 'yaml';
import type { z } from 'zod';
import type { Shop } from '../db/schema/shops';
import { collectionProblem } from '../search/collections';
import { LOOK_PARTS, lookSchema, type LookPart } from '../shops/look/look-schema';
import { extrasSchema, PLAIN_EXTRAS, PLAIN_SEARCH, searchSchema } from '../shops/shop-schema';

/** A part of a shop that has a file of its own, and the feature without which nobody sees it. */
export type Part = { name: string; feature: string } & (
  | { column: 'search'; key: keyof typeof searchSchema.shape }
  | { column: 'extras'; key: 'sizeGuides' | 'deliveryRules' | 'gst' | 'invoice' }
  | { column: 'look'; key: LookPart }
);

/** The parts of `shops export` and `shops import`, in the order of the help. */
export const PARTS: Part[] = [
  { name: 'facets', column: 'search', key: 'facets', feature: 'facets' },
  { name: 'collections', column: 'search', key: 'collections', feature: 'facets' },
  { name: 'swatches', column: 'search', key: 'swatches', feature: 'cards' },
  { name: 'synonyms', column: 'search', key: 'synonyms', feature: 'search' },
  { name: 'one-way-synonyms', column: 'search', key: 'oneWaySynonyms', feature: 'search' },
  { name: 'popular-searches', column: 'search', key: 'popularSearches', feature: 'suggestions' },
  { name: 'size-guides', column: 'extras', key: 'sizeGuides', feature: 'size-guides' },
  { name: 'delivery-rules', column: 'extras', key: 'deliveryRules', feature: 'delivery' },
  { name: 'gst', column: 'extras', key: 'gst', feature: 'quotes' },
  { name: 'invoice-settings', column: 'extras', key: 'invoice', feature: 'invoice' },
];

/** The parts that have commands of their own, such as `theme import`. Being there turns them on. */
export const LOOKS: Part[] = LOOK_PARTS.map((key) => ({ name: key, column: 'look', key, feature: key }));

/** What is wrong with a file, by its lines. */
export type PartProblem = { line: number; reason: string };

/** Of a file that is no YAML; a broken line can break all that follow. */
const MAX_PROBLEMS = 20;

type Columns = Pick<Shop, 'search' | 'extras' | 'look'>;

const SCHEMAS = { look: lookSchema, extras: extrasSchema.partial(), search: searchSchema.partial() };

/** The value of a part, as its file has it. */
export function readPart(shop: Columns, part: Part): object {
  if (part.column === 'look') return shop.look?.[part.key] ?? {};
  if (part.column === 'extras') return (shop.extras ?? PLAIN_EXTRAS)[part.key] ?? [];
  return (shop.search ?? PLAIN_SEARCH)[part.key] ?? {};
}

/** The number of entries of a part. */
export function sizeOf(value: object): number {
  return Object.keys(value).length;
}

/** Writes a part as its file has it. */
export function formatPart(shop: Columns, part: Part): string {
  const command = part.column === 'look' ? `${part.name} import` : `shops import ${part.name}`;
  const heading = `# ${part.name}: change them, and \`npm run shop -- ${command} FILE\` replaces all of them.`;
  const stored = readPart(shop, part);
  // The database has an order of its own, a schema that in which somebody reads and writes, such as the type of a section first.
  const parsed = SCHEMAS[part.column].safeParse({ [part.key]: stored });
  const [value = stored] = parsed.success ? Object.values(parsed.data) : [];
  // Lines are written below a heading, not below a `{}`.
  if (part.column === 'look' && sizeOf(stored) === 0) return `${heading}\n`;
  return `${heading}\n${stringify(value, { lineWidth: 0 })}`;
}

/**
 * Reads the file of a part.
 *
 * @returns the columns of the shop with the part replaced, or what is wrong with the file
 */
export function parsePart(shop: Columns, part: Part, text: string): Partial<Columns> | PartProblem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(lines.linePos(offset).line, 1);
  if (document.errors.length > 0)
    return document.errors
      .slice(0, MAX_PROBLEMS)
      .map(({ pos: [offset], message }) => ({ line: lineAt(offset), reason: message }));
  const problems = (issues: z.core.$ZodIssue[]) =>
    issues
      .flatMap((issue) => toProblems({ ...issue, path: issue.path.slice(1) }, document, lineAt))
      .toSorted((one, other) => one.line - other.line);
  const unusable = textProblems(document, lineAt);
  if (unusable.length > 0) return unusable;
  const value: unknown = document.toJS();
  const given = { [part.key]: value };
  if (part.column === 'look') {
    // An empty file takes the part away; one with anything else than it has is a fault.
    const isEmpty = value === null || (typeof value === 'object' && sizeOf(value) === 0);
    const parsed = SCHEMAS.look.safeParse(isEmpty ? { [part.key]: undefined } : given, { error: messageOf });
    if (!parsed.success) return problems(parsed.error.issues);
    const look = { ...shop.look, ...parsed.data };
    return { look: Object.values(look).some((member) => member !== undefined) ? look : null };
  }
  if (part.column === 'extras') {
    const parsed = SCHEMAS.extras.safeParse(given, { error: messageOf });
    if (!parsed.success) return problems(parsed.error.issues);
    return { extras: { ...(shop.extras ?? PLAIN_EXTRAS), ...parsed.data } };
  }
  const parsed = SCHEMAS.search.safeParse(given, { error: messageOf });
  if (!parsed.success) return problems(parsed.error.issues);
  const faulty = (parsed.data.collections ?? []).flatMap((collection, at) => {
    const reason = collectionProblem(collection);
    return reason ? [{ line: lineAt(offsetOf(document, [at, 'query'])), reason }] : [];
  });
  return faulty.length > 0 ? faulty : { search: { ...(shop.search ?? PLAIN_SEARCH), ...parsed.data } };
}

/** Texts that no database takes, and references, with which a small file could be a huge one, or contain itself. */
function textProblems(document: Document, lineAt: (offset: number) => number): PartProblem[] {
  const problems: PartProblem[] = [];
  const note = (node: Node, reason: string) => problems.push({ line: lineAt(node.range?.[0] ?? 0), reason });
  visit(document, {
    Alias: (_key, node) => void note(node, 'it must be written out: references with * are not read'),
    Scalar: (_key, node) => {
      if (typeof node.value !== 'string') return;
      if (node.value.includes('\0') || !node.value.isWellFormed())
        note(node, 'a text has a character that can not be kept');
    },
  });
  return problems;
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, with a hyphen before each entry',
  object: 'names with values',
  record: 'names with values',
};

/** The message of an issue for which the schema has none. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return 'is not known here';
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
}

/** Where the closest thing to a path that the file has begins; for a key of a map, the key itself. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  const parent = document.getIn(path.slice(0, -1), true);
  const key = isMap(parent)
    ? parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1))?.key
    : undefined;
  const found = path.length === 0 ? document.contents : (key ?? document.getIn(path, true));
  if (isNode(found) && found.range) return found.range[0];
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1));
}

/** @returns one for each unknown name, as of anything else that is wrong */
function toProblems(
  issue: z.core.$ZodIssue,
  document: Document,
  lineAt: (offset: number) => number,
): PartProblem[] {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => {
    const name = path.findLast((step) => typeof step === 'string') ?? 'it';
    return { line: lineAt(offsetOf(document, path)), reason: `${name} ${issue.message}` };
  });
}
