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
    { place: 2, cells: { title: 'Café ₹', category: 'men', price: '5' } },
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

test.each(['\n', '\r\n', '\r'])(
  'counts lines that end with %j, within quotation marks as well',
  async (end) => {
    const lines = [
      'title,category,price',
      '"a',
      'b',
      'c",men,5',
      '',
      'B,men,6',
      '"x',
      '',
      'y",men',
      'C,men,7',
    ];
    const rows = await rowsOf(text(lines.join(end)));
    expect(rows.map(({ place }) => place)).toEqual([2, 6, 7, 10]);
    expect(rows[0]).toMatchObject({ cells: { title: ['a', 'b', 'c'].join(end) } });
    expect(rows[2]).toMatchObject({ reason: 'has 2 columns instead of 3' });
  },
);

test.each(['\n', '\r\n'])('names lines after a quotation mark that is never closed, with %j', async (end) => {
  const lines = ['title,category,price', '"a', 'b",men,5', 'A,men,5', '"x" y,men,2', 'B,men,5', 'C,men,5'];
  const rows = await rowsOf(text(lines.join(end)));
  const places = rows.map(({ place }) => place).sort((a, b) => a - b);
  expect(places).toEqual([2, 4, 5, 6]);
  expect(rows.find(({ place }) => place === 6)).toMatchObject({
    reason: expect.stringContaining('up to line 7'),
  });
});

test('a line break may be cut between two chunks', async () => {
  const rows = await rowsOf(text('title,category,price\r\n"A\r'), text('\nB",men,5\r'), text('\nC,men'));
  expect(rows.map(({ place }) => place)).toEqual([2, 4]);
});
