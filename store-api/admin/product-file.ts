import { JSONParser } from '@streamparser/json';
import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { restoreControlCharacters } from '../escape-control-characters';
import { CommandError } from './command';
import { restoreFormula } from './formula';
import { PRODUCT_COLUMNS, REQUIRED_COLUMNS, SHORT_COLUMNS } from './product-row';

/** The formats of product files. */
export type ProductFormat = 'csv' | 'json';

/** What the rows of a file are counted by, from 1. */
export const PLACE_NAMES = { csv: 'line', json: 'item' } as const satisfies Record<ProductFormat, string>;

/** A row as the file has it, or why it has none at this place. */
export type FileRow = { place: number } & ({ cells: Record<string, unknown> } | { reason: string });

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

type CsvRecord = { record: string[] };

function isCsvRecord(value: unknown): value is CsvRecord {
  return typeof value === 'object' && value !== null && 'record' in value;
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

/** Numbers the lines of what csv-parse reads, which counts a CRLF within quotation marks twice. */
function createLineCounter() {
  let twice = 0;
  /** Of the text that the parser gave up; it tells that text again, with what it gave up since. */
  let twiceSkipped = 0;
  return {
    /** @param lines of the parser, at the end of a row */
    firstLine: (record: string[], lines: number): number => {
      const text = record.join('');
      twice += twiceSkipped + countOf(/\r\n/g, text);
      twiceSkipped = 0;
      return lines - twice - countOf(/\r\n?|\n/g, text);
    },
    skippedTo: (raw: string, lines: number): number => {
      twiceSkipped = countOf(/\r\n/g, raw);
      return lines - twice - twiceSkipped;
    },
  };
}

async function* readCsv(input: AsyncIterable<Uint8Array>): AsyncIterable<FileRow> {
  const broken: FileRow[] = [];
  const { heading, all } = await withHeading(decodeUtf8(input));
  let lastLine = 0;
  const counter = createLineCounter();
  /** Of the rows that the parser has read and the loop below has not. */
  const firstLines: number[] = [];
  const parser = parse({
    delimiter: delimiterOf(heading),
    raw: true,
    on_record: (row, { lines }) => {
      // With `raw`, it is an object, whatever the package's types say.
      if (!isCsvRecord(row)) return row;
      const line = counter.firstLine(row.record, lines);
      lastLine = line + countOf(/\r\n?|\n/g, row.record.join(''));
      firstLines.push(line);
      return row;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      const end = counter.skippedTo(raw ?? '', Number(error?.lines ?? 0));
      const line = Math.min(lastLine + 1, end);
      // Which of these lines are rows can't be told.
      const rest = end > line ? `, so nothing up to line ${end} was read` : '';
      broken.push({ place: line, reason: `the quotation marks do not match${rest}` });
      lastLine = end;
    },
  });
  const source = Readable.from(all);
  source.once('error', (error) => parser.destroy(error));
  let names: string[] | null = null;
  for await (const item of source.pipe(parser)) {
    yield* broken.splice(0);
    if (!isCsvRecord(item)) continue;
    const { record } = item;
    const line = firstLines.shift() ?? 0;
    if (!names) {
      names = record.map((name) => columnOf(name.trim()));
      checkHeader(names);
      continue;
    }
    const header = names;
    yield record.length === header.length
      ? {
          place: line,
          cells: Object.fromEntries(
            record.map((cell, at) => [header[at], restoreControlCharacters(restoreFormula(cell))]),
          ),
        }
      : { place: line, reason: `has ${record.length} columns instead of ${header.length}` };
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
  let place = 0;
  try {
    for await (const part of decodeUtf8(input)) {
      parser.write(part);
      for (const value of found.splice(0)) yield { place: (place += 1), ...cellsOf(value) };
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw new CommandError(`The file is not valid JSON after item ${place}: ${error.message}`);
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
