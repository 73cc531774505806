import { runInNewContext } from 'node:vm';
import { inlineScripts } from '../security/inline-scripts.mjs';
import { shareStaticMarkup } from './static-markup.mjs';

const CLASSES = 'inline-block py-1.5 wrap-anywhere hover:text-accent';
const link = (path: string, text = path) =>
  `["$","li","${path}",{"children":["$","a",null,{"href":"${path}","className":"${CLASSES}","children":"${text}"}]}]`;
/** Rows as Next sends them: the root, a module, a footer of links, the first of which is a row of its own. */
const MODULE = '3:I[42178,["$2","$2a"],"ThemeButton"]\n';
const footer = (content: string, attributes = '') =>
  `0:{"P":null,"f":["$","footer",null,{"children":[["$","ul",null,{"data-static":"links","className":"text-muted","children":${content}}],["$","$L3",null,{}]]}]${attributes}}\n`;
const LINKS = `["$L1f",${link('/privacy')},${link('/refund')}]`;
const ROW = `1f:${link('/terms', 'Terms')}\n`;
const MARKUP = '<ul data-static="links" class="text-muted"><li>Terms &amp; more</li></ul>';
const INNER = '<li>Terms &amp; more</li>';

const push = (data: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, data]).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')})</script>`;
const pushBytes = (data: Buffer) =>
  `<script>self.__next_f.push(${JSON.stringify([3, data.toString('base64')])})</script>`;
const page = (scripts: string, markup = MARKUP) =>
  `<!DOCTYPE html><html><body>${markup}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts}</body></html>`;
const withContent = (content: string, more = '') => page(push(MODULE + footer(content) + ROW + more));

test('the content of a static element is taken from the document', () => {
  const html = page(push(MODULE) + push(footer(LINKS)) + push(ROW));
  const shared = shareStaticMarkup(html);
  expect(shared.length).toBeLessThan(html.length - 400);
  expect(dataIn(shared)).toBe(MODULE + footer('HTML').replace('"children":HTML', innerHtml(INNER)));
});

test('the script is one that the policy allows', () => {
  const { known, unknown } = inlineScripts(shareStaticMarkup(page(push(MODULE + footer(LINKS) + ROW))));
  expect(unknown).toEqual([]);
  expect(known).toHaveLength(2);
});

test('data that is split anywhere, and texts of any length, stay as they are', () => {
  const text = 'शर्ट </script> &\n"$1f"\u2028';
  const rows = `${MODULE}7:T${Buffer.byteLength(text).toString(16)},${text}6:X\n:HL["/a.css","style"]\n6:C\n`;
  const data = Buffer.from(rows + footer(LINKS) + ROW);
  const inText = data.indexOf('शर्ट') + 1;
  const html = page(pushBytes(data.subarray(0, inText)) + pushBytes(data.subarray(inText)));
  const shared = shareStaticMarkup(html);
  expect(dataIn(shared)).toBe(rows + footer('HTML').replace('"children":HTML', innerHtml(INNER)));
  expect(shared.match(/<\/script>/g)).toHaveLength(2);
});

test('a row to which others refer stays', () => {
  const other = '9:["$","p",null,{"children":"$L1f"}]\n';
  const shared = shareStaticMarkup(page(push(MODULE + footer(LINKS) + ROW + other)));
  expect(dataIn(shared)).toContain(ROW + other);
});

test('fragments, icons and styles are static, and paths to other places do no harm', () => {
  const icon =
    '["$","svg",null,{"viewBox":"0 0 24 24","style":{"width":4},"children":["$","path",null,{"d":"M4 4h8"}]}]';
  const more =
    '1:"$Sreact.fragment"\n9:["$","p",null,{"title":"$$9","children":"$0:f:props:children:1:props"}]\n';
  const shared = shareStaticMarkup(
    withContent(`["$L1f",["$","$1","c",{"children":[${icon},null,2,"$undefined"]}]]`, more),
  );
  expect(dataIn(shared)).toBe(MODULE + footer('HTML').replace('"children":HTML', innerHtml(INNER)) + more);
});

test('the text of a script that is data is taken from the document', () => {
  const json = JSON.stringify({ '@type': 'Thing', name: 'x'.repeat(100) });
  const script = `["$","script",null,{"type":"application/ld+json","data-static":"Thing","dangerouslySetInnerHTML":{"__html":"$9"}}]`;
  const markup = `<script type="application/ld+json" data-static="Thing">${json}</script>`;
  const html = page(push(`0:${script}\n9:T${json.length.toString(16)},${json}`), markup);
  expect(dataIn(shareStaticMarkup(html))).toBe(`0:${script.replace('"$9"', JSON.stringify(json))}\n`);
});

test.each([
  ['has a client component', withContent(`["$L1f",["$","$L3",null,{}]]`)],
  ['is a client component', withContent(LINKS).replace('\\"ul\\"', '\\"$L3\\"')],
  ['has a client component in a row', withContent('["$L1f","$L8"]', '8:["$","$L3",null,{}]\n')],
  ['is suspended', withContent('["$L1f",["$","$14",null,{}]]', '14:"$Sreact.suspense"\n')],
  ['has a promise', withContent('["$L1f","$@8"]', '8:"a"\n')],
  ['has a row that is missing', withContent('["$L1f","$L99"]')],
  ['has a row of which there are several', withContent(LINKS, ROW)],
  ['has a row within itself', withContent('["$L1f","$L8"]', '8:["$L8"]\n')],
  ['has a control', withContent(`["$L1f",["$","input",null,{"name":"a"}]]`)],
  ['has markup that runs', withContent(`["$L1f",["$","script",null,{"src":"/a.js"}]]`)],
  ['has content to which a path refers', withContent(LINKS, '9:["$","p",null,"$1f:props:children:props"]\n')],
  ['has content that is short', withContent('"Terms"')],
  ['is not in the document', page(push(MODULE + footer(LINKS) + ROW), '<ul></ul>')],
  ['is in the document after its data', page(push(MODULE + footer(LINKS) + ROW) + MARKUP, '')],
  ['is in the document twice', page(push(MODULE + footer(LINKS) + ROW), MARKUP + MARKUP)],
  ['is in the data twice', withContent(LINKS, `9:["$","p",null,{"data-static":"links"}]\n`)],
  ['has a key that is no name', withContent(LINKS).replaceAll('links', 'links]')],
])('an element stays as it is if it %s', (_case, html) => {
  expect(shareStaticMarkup(html)).toBe(html);
});

const DATA = MODULE + footer(LINKS) + ROW;
test.each([
  ['has a path to what is not there', page(push(`${DATA}9:"$1f:props:nothing"\n`))],
  ['has a row of an unknown kind', page(push(`${DATA}9:o4,abcd`))],
  ['has broken JSON', page(push(`${DATA}9:{]\n`))],
  ['is cut off', page(push(`${DATA}9:{}`))],
  ['has the character of the markers', page(push(`${DATA}9:"\\u0000links"\n`))],
  ['is in a script with more than it', page(push(DATA) + '<script>self.__next_f.push([1,"a"]);a()</script>')],
  ['is not there', page('')],
])('a document stays as it is if its data %s', (_case, html) => {
  expect(shareStaticMarkup(html)).toBe(html);
});

const innerHtml = (html: string) => `"dangerouslySetInnerHTML":{"__html":${JSON.stringify(html)}}`;

/** Runs the scripts of a document as a browser does, with the content of its first static element. */
function dataIn(html: string): string {
  const content = /data-static="(?<key>\w+)"[^>]*>(?<inner>.*?)<\/(?:ul|script)>/s.exec(html)?.groups;
  const chunks: unknown[] = [];
  const document = {
    querySelector: (selector: string) =>
      selector === `[data-static=${content?.key}]` ? { innerHTML: content?.inner } : null,
  };
  for (const { groups } of html.matchAll(/<script>(?<body>self\.__next_f.*?)<\/script>/gs))
    runInNewContext(groups?.body ?? '', { self: { __next_f: chunks }, document });
  return chunks.map((chunk) => (Array.isArray(chunk) ? chunk[1] : '')).join('');
}
