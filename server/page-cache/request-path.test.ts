import { removeRequestPath } from './request-path.mjs';

const document = (path: string) =>
  `<script>self.__next_f.push([1,"0:{\\"P\\":null,\\"c\\":${path},\\"q\\":\\"\\"}"])</script>`;
const data = (path: string) => Buffer.from(`0:{"P":null,"c":${path},"q":"दुकान"}`);

const page = () => ({
  html: document('[\\"\\",\\"reset\\",\\"token-of-another\\"]'),
  rscData: data('["","reset","token-of-another"]'),
  segmentData: new Map([
    ['/_full', data('["","reset","token-of-another"]')],
    ['/_tree', Buffer.from('0:{"tree":1}')],
  ]),
});

test('removes the path from every part', () => {
  const value = page();
  expect(removeRequestPath(value)).toBe(true);
  expect(value).toEqual({
    html: document('[\\"\\",\\"-\\"]'),
    rscData: data('["","-"]'),
    segmentData: new Map([
      ['/_full', data('["","-"]')],
      ['/_tree', Buffer.from('0:{"tree":1}')],
    ]),
  });
});

test.each([
  ['the document', { ...page(), html: '<p>Missing</p>' }],
  ['a document with an escape in the path', { ...page(), html: document('[\\"\\",\\"a\\u0026b\\"]') }],
  ['the data', { ...page(), rscData: Buffer.from('0:{}') }],
  ['the data of the whole page', { ...page(), segmentData: new Map([['/_full', Buffer.from('0:{}')]]) }],
])('does not pass a page without a known path in %s', (_, value) => {
  expect(removeRequestPath(value)).toBe(false);
});
