import { JSONParser } from '@streamparser/json';
import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { CommandError } from './command';
import { restoreFormula } from './formula';
import { PRODUCT_COLUMNS, REQUIRED_COLUMNS, SHORT_COLUMNS } from './product-row';

/** The formats of product files. */
export type ProductFormat = 'csv' | 'json';

/** A row as the file has it, or why it has none at this place. `line` is counted from 1; of JSON it is the item. */
export type FileRow = { line: number } & ({ cells: Record<string, unknown> } | { reason: string });

/** Characters of a row; longer ones come from a missing quotation mark. */
const MAX_ROW_LENGTH = 1_000_000;

const KNOWN_COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...SHORT_COLUMNS];

/** However people write it. */
function columnOf(name: string): string {
  return KNOWN_COLUMNS.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}

/** @throws CommandError for columns that are missing, unknown or given twice */
function checkHeader(names: string[]): void {
  const missing = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !KNOWN_COLUMNS.includes(name));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new CommandError(`The first line lacks the columns ${missing.join(', ')}.`);
  if (unknown.length > 0) {
    throw new CommandError(`Unknown columns: ${unknown.join(', ')}. Known are ${KNOWN_COLUMNS.join(', ')}.`);
  }
  if (repeated.length > 0) throw new CommandError(`The column ${repeated[0]} is there twice.`);
}

/** @throws CommandError for bytes of another encoding, which would lose their letters */
async function* decodeUtf8(input: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (part?: Uint8Array) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw new CommandError('The file is not UTF-8. Save it again with that encoding, such as "CSV UTF-8".');
    }
  };
  for await (const part of input) yield decode(part);
  yield decode();
}

/** Spreadsheets of many countries separate cells by semicolons, and some copy tabs. No column's name has either. */
function delimiterOf(heading: string): string {
  if (heading.includes(',')) return ',';
  return [';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ',';
}

/** Reads the first line, and gives all of the text. */
async function withHeading(
  texts: AsyncIterable<string>,
): Promise<{ heading: string; all: AsyncIterable<string> }> {
  const parts = texts[Symbol.asyncIterator]();
  let start = '';
  while (!/[\r\n]/.test(start) && start.length < MAX_ROW_LENGTH) {
    const next = await parts.next();
    if (next.done) break;
    start += next.value;
  }
  const all = async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => parts };
  };
  return { heading: start.split(/[\r\n]/, 1)[0] ?? '', all: all() };
}

type CsvRecord = { record: string[]; info: { lines: number } };

function isCsvRecord(value: unknown): value is CsvRecord {
  return typeof value === 'object' && value !== null && 'record' in value && 'info' in value;
}

async function* readCsv(input: AsyncIterable<Uint8Array>): AsyncIterable<FileRow> {
  const broken: FileRow[] = [];
  const { heading, all } = await withHeading(decodeUtf8(input));
  let lastLine = 0;
  const parser = parse({
    delimiter: delimiterOf(heading),
    info: true,
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    skip_records_with_error: true,
    on_skip: (error) => {
      const end = Number(error?.lines ?? 0);
      const line = Math.min(lastLine + 1, end);
      // Which of these lines are rows can't be told.
      const rest = end > line ? `, so nothing up to line ${end} was read` : '';
      broken.push({ line, reason: `the quotation marks do not match${rest}` });
      lastLine = end;
    },
  });
  const source = Readable.from(all);
  source.once('error', (error) => parser.destroy(error));
  let names: string[] | null = null;
  for await (const item of source.pipe(parser)) {
    yield* broken.splice(0);
    if (!isCsvRecord(item)) continue;
    const { record, info } = item;
    if (!names) {
      names = record.map((name) => columnOf(name.trim()));
      checkHeader(names);
      continue;
    }
    const header = names;
    // The parser tells the line on which a row ends, and a row may have several.
    const line = info.lines - record.join('').split('\n').length + 1;
    yield record.length === header.length
      ? { line, cells: Object.fromEntries(record.map((cell, at) => [header[at], restoreFormula(cell)])) }
      : { line, reason: `has ${record.length} columns instead of ${header.length}` };
  }
  if (!names) throw new CommandError('The file is empty: its first line must name the columns.');
  yield* broken.splice(0);
}

function cellsOf(value: unknown): { cells: Record<string, unknown> } | { reason: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { reason: 'is not an object' };
  }
  const cells: Record<string, unknown> = { ...value };
  const unknown = Object.keys(cells).filter((name) => !KNOWN_COLUMNS.includes(name));
  return unknown.length > 0 ? { reason: `has unknown names: ${unknown.join(', ')}` } : { cells };
}

async function* readJson(input: AsyncIterable<Uint8Array>): AsyncIterable<FileRow> {
  const found: unknown[] = [];
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = ({ value, key }) => {
    if (typeof key !== 'number')
      throw new CommandError('The file must be a list of products: [{ … }, { … }].');
    found.push(value);
  };
  let line = 0;
  try {
    for await (const part of decodeUtf8(input)) {
      parser.write(part);
      for (const value of found.splice(0)) yield { line: (line += 1), ...cellsOf(value) };
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw new CommandError(`The file is not valid JSON after item ${line}: ${error.message}`);
  }
}

/**
 * Reads the rows of a product file as it arrives.
 *
 * @throws CommandError when the file as a whole can't be read; a row that can't is yielded with its reason
 */
export function readProductFile(
  input: AsyncIterable<Uint8Array>,
  format: ProductFormat,
): AsyncIterable<FileRow> {
  return format === 'csv' ? readCsv(input) : readJson(input);
}
