import { readProductFile } from './product-file';

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}

async function rowsOf(...parts: Uint8Array[]) {
  const rows = [];
  for await (const row of readProductFile(chunks(...parts), 'csv')) rows.push(row);
  return rows;
}

const text = (content: string, encoding?: BufferEncoding) => Buffer.from(content, encoding);
const HEADING = 'title,category,price\n';

test('a letter may be cut between two chunks', async () => {
  const bytes = text(`${HEADING}Café ₹,men,5`);
  const at = bytes.indexOf('₹') + 1;
  expect(await rowsOf(bytes.subarray(0, at), bytes.subarray(at))).toEqual([
    { line: 2, cells: { title: 'Café ₹', category: 'men', price: '5' } },
  ]);
});

test.each([
  ['a row', [text(HEADING), text('Café,men,5', 'latin1')]],
  ['the first line', [text('title,category,price,é\n', 'latin1')]],
  ['the whole file', [text(HEADING, 'utf16le').fill(0xff, 0, 1)]],
  ['the last letter', [text(HEADING), text('é').subarray(0, 1)]],
])('another encoding in %s is refused, not read with other letters', async (_, parts) => {
  await expect(rowsOf(...parts)).rejects.toThrow('not UTF-8');
});
