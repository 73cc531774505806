/** A row of the tables in docs/store-api.md: a field, what is accepted, and what shoppers see without it. */
export type FieldRow = { field: string; accepted: string; cost: string };

/** A table of a response, or of a `part` of it such as `data[]`; several endpoints may share one. */
export type FieldTable = { sources: string; parts: { endpoint: string; part: string }[]; rows: FieldRow[] };

/**
 * Reads the tables of docs/store-api.md. `<!-- fields: GET /storeInfo -->` stands before each, `<!-- fields: GET /products
 * data[] -->` if it describes a part of the response; several sources are separated by commas.
 *
 * @param text of the document
 */
export function readTables(text: string): FieldTable[] {
  return [...text.matchAll(/<!-- fields: (.+) -->\s*((?:\|.*\n)+)/g)].map(([, sources = '', table = '']) => ({
    sources,
    parts: sources.split(', ').map((source) => {
      const [method, path, part = ''] = source.split(' ');
      return { endpoint: `${method} ${path}`, part };
    }),
    rows: table.split('\n').flatMap((row) => {
      const [, name = '', accepted = '', cost = ''] = row.split('|').map(plainText);
      return [...name.matchAll(/`([^`]+)`/g)].map(([, field = '']) => ({ field, accepted, cost }));
    }),
  }));
}

/** Without the addresses of links and the marks of the table. */
function plainText(cell: string): string {
  return cell
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
