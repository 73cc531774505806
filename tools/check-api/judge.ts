import type { z } from 'zod';
import { fieldOf, formatPlace, isBlank, parseRecorded, valueAt } from '@/lib/store-api/observed-parse';
import { describeTerms } from '@/shared/describe-terms';
import type { FieldRow, FieldTable } from './contract';

/** What is wrong with a response, or what of it is missing or ignored, in a sentence. */
export type Finding = { kind: 'wrong' | 'missing' | 'ignored'; text: string };

type Place = readonly PropertyKey[];
type Member = { place: Place; value: unknown };

const MAX_PREVIEW_LENGTH = 40;
const EXTENSION = / ?An? extension\.?/;

/** The extension whose absence says something to shoppers in the owner's name. */
const PROMISES = 'terms';

/**
 * Compares a response with what the storefront reads of it.
 *
 * @param endpoint as the document names it, such as `GET /products/{id}`
 * @param options.base of relative URLs
 * @param options.isSecret whether no value of the response may be told
 */
export function judge(
  endpoint: string,
  schema: z.ZodType,
  json: unknown,
  { tables, base, isSecret = false }: { tables: FieldTable[]; base: string; isSecret?: boolean },
): Finding[] {
  if (json === undefined) return [{ kind: 'wrong', text: 'the response is not JSON, or it is compressed' }];
  const rows = rowsOf(endpoint, tables, json);
  const { parsed, unreadable, fields } = parseRecorded(schema, json);
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path }) => path);
  const malformed = rows.flatMap((row) =>
    membersAt(json, row.field.split('.')).filter(
      ({ value }) => !isBlank(value) && !isOfForm(value, row, base),
    ),
  );
  const wrong = [
    ...refused.map((place): Member => ({ place, value: valueAt(json, place) })),
    ...unreadable,
    ...malformed,
  ];
  const known = new Set([...fields, ...rows.map(({ field }) => field.replace(/\{\w+\}/g, '*'))]);
  return [
    ...tellWrong(wrong, rows, isSecret),
    ...tellMissing(rows, json, wrong),
    ...ignoredFields(json, known).map((text): Finding => ({ kind: 'ignored', text })),
  ];
}

/** The rows of an endpoint with the whole names of their fields, as this response wraps them. */
function rowsOf(endpoint: string, tables: FieldTable[], json: unknown): FieldRow[] {
  return tables.flatMap(({ parts, rows }) =>
    parts
      .filter((part) => part.endpoint === endpoint)
      .flatMap(({ part }) => {
        const prefix = wrapping(part, json);
        return rows.map((row) => ({ ...row, field: prefix ? `${prefix}.${row.field}` : row.field }));
      }),
  );
}

/** Stores send some responses as they are or wrapped. */
function wrapping(part: string, json: unknown): string {
  if (part === 'data') return isObject(valueAt(json, ['data'])) ? 'data' : '';
  if (part === '[]') return Array.isArray(json) ? '[]' : 'data[]';
  if (part === 'fields[]') return Array.isArray(json) ? '[]' : 'fields[]';
  return part;
}

/** The values of a field such as `data[].images[].url`, undefined where the object has none; `{name}` is any name. */
function membersAt(json: unknown, [segment, ...rest]: string[], place: Place = []): Member[] {
  if (segment === undefined) return [{ place, value: json }];
  const name = segment.replace(/\[\]$/, '');
  if (name !== '' && !isObject(json)) return [];
  const names = /^\{/.test(name) ? Object.keys(Object(json)) : [name];
  return names.flatMap((member) => {
    const [value, at] = member === '' ? [json, place] : [valueAt(json, [member]), [...place, member]];
    if (!segment.endsWith('[]')) return membersAt(value, rest, at);
    return Array.isArray(value) ? value.flatMap((item, index) => membersAt(item, rest, [...at, index])) : [];
  });
}

/** Forms that pages look at later than the schemas. */
function isOfForm(value: unknown, { accepted }: FieldRow, base: string): boolean {
  if (typeof value !== 'string') return true;
  if (/^(absolute )?URL/.test(accepted)) {
    const url = accepted.startsWith('URL') ? URL.parse(value, base) : URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol);
  }
  if (/ISO date|with a date/.test(accepted)) return !Number.isNaN(Date.parse(value));
  return !accepted.startsWith('`#rrggbb`') || /^#[0-9a-f]{6}$/i.test(value);
}

/** One finding for each field, with the first place and the number of further ones. */
function tellWrong(wrong: Member[], rows: FieldRow[], isSecret: boolean): Finding[] {
  const byField = new Map<string, Map<string, Member>>();
  for (const member of wrong) {
    const field = fieldOf(member.place);
    byField.set(field, (byField.get(field) ?? new Map()).set(formatPlace(member.place), member));
  }
  return [...byField].map(([field, members]): Finding => {
    const [[place, { value }] = ['', { value: undefined }]] = members;
    const row = rows.find((candidate) => pattern(candidate.field).test(field));
    const came = value === undefined ? 'is missing' : `is ${isSecret ? 'unreadable' : preview(value)}`;
    const more = members.size > 1 ? ` (and ${members.size - 1} more)` : '';
    const expected = row ? `expected: ${row.accepted}. Without it: ${row.cost}` : 'it can not be read';
    return { kind: 'wrong', text: `${place || 'the response'} ${came}${more}; ${expected}` };
  });
}

function pattern(field: string): RegExp {
  return new RegExp(`^${field.replace(/[.[\]]/g, '\\$&').replace(/\{\w+\}/g, '[^.]+')}$`);
}

function preview(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH)}…` : text;
}

/** What no object of the response has is told with its cost; what some lack, and unused extensions, in a line. */
function tellMissing(rows: FieldRow[], json: unknown, wrong: Member[]): Finding[] {
  const told = new Set(wrong.map(({ place }) => fieldOf(place)));
  const counted = rows
    .filter(({ field }) => !field.endsWith('}') && !told.has(field))
    .map((row) => {
      const members = membersAt(json, row.field.split('.'));
      return {
        row,
        all: members.length,
        lacking: members.filter(({ value }) => value === null || value === undefined).length,
      };
    })
    .filter(({ lacking }) => lacking > 0);
  const [none, some] = [
    counted.filter(({ all, lacking }) => all === lacking),
    counted.filter((one) => one.all > one.lacking),
  ];
  const isExtension = ({ field, cost }: FieldRow) => field !== PROMISES && EXTENSION.test(cost);
  const extensions = none.filter(({ row }) => isExtension(row)).map(({ row }) => row.field);
  return [
    ...none
      .filter(({ row }) => !isExtension(row))
      .map(({ row }): Finding => ({ kind: 'missing', text: `${row.field}: ${costOf(row)}` })),
    ...line(
      'in some only',
      some.map(({ row, all, lacking }) => `${row.field} (in ${all - lacking} of ${all})`),
    ),
    ...line('extensions that are not used', extensions),
  ];
}

/** What shoppers see instead of a field, in words that need no table around them. */
function costOf({ field, cost }: FieldRow): string {
  if (field === PROMISES)
    return `The shop promises in its owner's name: ${describeTerms(null)}. With {} it promises nothing`;
  if (cost === 'None') return 'Nothing is shown for it';
  return /^'[^']*'$/.test(cost) ? `${cost} is shown` : cost;
}

function line(label: string, fields: string[]): Finding[] {
  return fields.length > 0 ? [{ kind: 'missing', text: `${label}: ${fields.join(', ')}` }] : [];
}

/** The outermost fields that nothing reads. */
function ignoredFields(json: unknown, known: Set<string>, field = ''): string[] {
  if (Array.isArray(json)) {
    return [...new Set(json.flatMap((item) => ignoredFields(item, known, `${field}[]`)))];
  }
  if (!isObject(json)) return [];
  const within = (name: string) => (field ? `${field}.${name}` : name);
  return Object.entries(json).flatMap(([name, value]) => {
    const own = [within(name), within('*')].find((candidate) => known.has(candidate));
    return own ? ignoredFields(value, known, own) : [within(name)];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
