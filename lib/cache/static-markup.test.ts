/** @jest-environment jsdom */
import { runInNewContext } from 'node:vm';
import { inlineScripts } from '../security/inline-scripts.mjs';
import { shareStaticMarkup } from './static-markup.mjs';

const CLASSES = 'inline-block py-1.5 wrap-anywhere hover:text-accent';
const link = (path: string, text = path) =>
  `["$","li","${path}",{"children":["$","a",null,{"href":"${path}","className":"${CLASSES}","children":"${text}"}]}]`;
const linkMarkup = (path: string, text = path) => `<li><a href="${path}" class="${CLASSES}">${text}</a></li>`;

/** Rows as Next sends them: a fragment, two client components, a footer of links, the first of which is a row of its own. */
const MODULES =
  '1:"$Sreact.fragment"\n2:I[52678,["$2a"],"OptimizedImage"]\n3:I[42178,["$2a"],"ThemeButton"]\n:HL["/a.css","style"]\n';
const footer = (content: string) =>
  `0:{"P":null,"f":["$","footer",null,{"className":"site-footer mt-section","id":"$undefined","children":[["$","ul",null,{"className":"footer-links","children":${content}}],["$","$L3",null,{}]]}]}\n`;
const LINKS = `["$L1f",${link('/privacy')}]`;
const ROW = `1f:${link('/terms', 'Terms & more')}\n`;
const CONTENT = linkMarkup('/terms', 'Terms &amp; more') + linkMarkup('/privacy');

const push = (data: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, data]).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')})</script>`;
const pushBytes = (data: Buffer) =>
  `<script>self.__next_f.push(${JSON.stringify([3, data.toString('base64')])})</script>`;
const documentOf = (scripts: string, markup: string) =>
  `<!DOCTYPE html><html><body>${markup}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts}</body></html>`;
const footerMarkup = (content: string) =>
  `<footer class="site-footer mt-section"><ul class="footer-links">${content}</ul><button>Dark</button></footer>`;
/** A page whose footer has this content, as data and as markup. */
const page = (content: string, markup: string, more = '') =>
  documentOf(push(MODULES + footer(content) + ROW + more), footerMarkup(markup));

/** The data that React gets, with the footer's attributes and all of its list taken from the document. */
const shared = (content: string) =>
  MODULES.replace(/:HL.*\n/, '') +
  `0:{"P":null,"f":["$","footer",null,{"className":"site-footer mt-section","children":[["$","ul",null,{"className":"footer-links","dangerouslySetInnerHTML":{"__html":${JSON.stringify(content)}}}],["$","$L3",null,{}]]}]}\n`;

test('attributes, and content without client components, are taken from the document', () => {
  const html = documentOf(push(MODULES) + push(footer(LINKS)) + push(ROW), footerMarkup(CONTENT));
  const result = shareStaticMarkup(html);
  expect(dataIn(result)).toBe(shared(CONTENT));
  expect(result.length).toBeLessThan(html.length);
  expect(result.match(/ data-s(?=[ >])/g)).toHaveLength(2);
});

test('the script is one that the policy allows', () => {
  const { known, unknown } = inlineScripts(shareStaticMarkup(page(LINKS, CONTENT)));
  expect(unknown).toEqual([]);
  expect(known).toHaveLength(2);
});

test('data that is split anywhere, and texts of any length, stay as they are', () => {
  const text = 'शर्ट </script> &\n"$1f"\u2028\'';
  const rows = `7:T${Buffer.byteLength(text).toString(16)},${text}6:X\n6:C\n`;
  const data = Buffer.from(rows + MODULES + footer(LINKS) + ROW);
  const inText = data.indexOf('शर्ट') + 1;
  const scripts = pushBytes(data.subarray(0, inText)) + pushBytes(data.subarray(inText));
  const result = shareStaticMarkup(documentOf(scripts, footerMarkup(CONTENT)));
  expect(dataIn(result)).toBe(rows + shared(CONTENT));
  expect(result.match(/<\/script>/g)).toHaveLength(2);
});

test('a row to which others refer stays', () => {
  const other = '9:["$","$L3",null,{"children":"$L1f"}]\n';
  expect(dataIn(shareStaticMarkup(page(LINKS, CONTENT, other)))).toContain('\n1f:["$","li","/terms",');
});

test.each([
  [
    'an icon',
    '["$","svg",null,{"viewBox":"0 0 24 24","aria-hidden":"true","children":["$","path",null,{"d":"M4 8h9"}]}]',
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8h9"></path></svg>',
  ],
  [
    'a fragment, a number and texts side by side',
    '["$","$1","c",{"children":["a",2,false,null,"",["$","br",null,{}],"b"]}]',
    'a<!-- -->2<br/>b',
  ],
  [
    'properties without a value, and those that are words',
    '["$","p",null,{"hidden":true,"title":false,"data-a":true,"tabIndex":-1,"lang":"$undefined"}]',
    '<p hidden="" data-a="true" tabindex="-1"></p>',
  ],
  [
    'a style',
    '["$","p",null,{"style":{"backgroundColor":"#fff","top":"1px"},"children":"a"}]',
    '<p style="background-color:#fff;top:1px">a</p>',
  ],
  [
    'controls without text',
    '["$","fieldset",null,{"children":[["$","legend",null,{"children":"A"}],["$","label",null,{"children":[["$","input",null,{"type":"checkbox","name":"a","value":"1","defaultChecked":true}],"$undefined","One"]}],["$","input",null,{"type":"checkbox","name":"a","value":"2","defaultChecked":false}],["$","input",null,{"type":"number","name":"b","inputMode":"numeric","min":0,"defaultValue":""}],["$","button",null,{"name":"all","value":"A","className":"c","children":"All"}]]}]',
    '<fieldset><legend>A</legend><label><input type="checkbox" name="a" checked="" value="1"/>One</label><input type="checkbox" name="a" value="2"/><input type="number" inputMode="numeric" min="0" name="b" value=""/><button value="A" class="c" name="all">All</button></fieldset>',
  ],
  [
    'a path to what another place has',
    '[["$","b",null,{"children":"ab"}],"$0:f:props:children:0:props:children:0:0"]',
    '<b>ab</b><b>ab</b>',
  ],
  [
    'an image',
    '["$","$L2",null,{"url":"/i/{w}/a.webp","alt":"A","place":{"sizes":"9px","widths":[2,4]},"className":"b"}]',
    '<img alt="A" width="9" class="b" sizes="9px" srcSet="/i/2/a.webp 2w,/i/4/a.webp 4w" src="/i/4/a.webp"/>',
  ],
])('content with %s is static', (_case, content, markup) => {
  const more = `${markup}${CONTENT}`;
  const result = shareStaticMarkup(page(`[${content},${LINKS}]`, more));
  expect(dataIn(result)).toContain('"dangerouslySetInnerHTML"');
  expect(dataIn(result)).not.toContain('"li"');
});

test('the text of a script that is data is taken from the document', () => {
  const json = JSON.stringify({ '@type': 'Thing', name: 'x'.repeat(100) });
  const script = `["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"$9"}}]`;
  const html = documentOf(
    push(`0:${script}\n9:T${json.length.toString(16)},${json}`),
    `<script type="application/ld+json">${json}</script>`,
  );
  const result = shareStaticMarkup(html);
  expect(dataIn(result)).toBe(`0:${script.replace('"$9"', JSON.stringify(json))}\n`);
  expect(result).toContain('<script type="application/ld+json">');
});

test('structured data that stays in the data does not shift the elements after it', () => {
  const more = '<script type="application/ld+json">{"@type":"Thing"}</script>';
  const html = documentOf(push(MODULES + footer(LINKS) + ROW), more + footerMarkup(CONTENT));
  expect(dataIn(shareStaticMarkup(html))).toBe(shared(CONTENT));
});

test.each([
  ['has a client component', `["$L1f",["$","$L3",null,{}]]`, CONTENT],
  ['has a client component in a row', '["$L1f","$L8"]', CONTENT, '8:["$","$L3",null,{}]\n'],
  ['is suspended', '["$L1f",["$","$14",null,{}]]', CONTENT, '14:"$Sreact.suspense"\n'],
  ['has a promise', '["$L1f","$@8"]', CONTENT, '8:"a"\n'],
  ['has a row that is missing', '["$L1f","$L99"]', CONTENT],
  ['has a row of which there are several', LINKS, CONTENT, ROW],
  ['has a row within itself', '["$L1f","$L8"]', CONTENT, '8:["$L8"]\n'],
  [
    'has a field for text',
    '["$L1f",["$","input",null,{"type":"search","name":"a"}]]',
    `${linkMarkup('/terms', 'Terms &amp; more')}<input type="search" name="a"/>`,
  ],
  [
    'has a select',
    '["$L1f",["$","select",null,{"name":"a"}]]',
    `${linkMarkup('/terms', 'Terms &amp; more')}<select name="a"></select>`,
  ],
  [
    'has markup of the store',
    `["$","p",null,{"dangerouslySetInnerHTML":{"__html":"<b>a</b>"}}]`,
    '<p><b>a</b></p>',
  ],
  ['has a text like a reference', '"$$12"', '$12'],
  ['is not in the document', LINKS, linkMarkup('/terms', 'Terms')],
  ['is in the document for browsers without scripts alone', LINKS, `<noscript>${CONTENT}</noscript>`],
  [
    'is another image',
    '["$","$L2",null,{"url":"/i/{w}/a.webp","place":{"sizes":"9px"}}]',
    '<img alt="" sizes="9px" src="/i/4/b.webp"/>',
  ],
])('content stays as it is if it %s', (_case, content, markup, more = '') => {
  const data = dataIn(shareStaticMarkup(page(content, markup, more)));
  expect(data).toContain('["$","ul",null,{"className":"footer-links","children":');
});

const DATA = MODULES + footer(LINKS) + ROW;
const MARKUP = footerMarkup(CONTENT);
test.each([
  ['has a path to what is not there', push(`${DATA}9:"$1f:props:nothing"\n`)],
  ['has a path to itself', push(`${DATA}9:{"a":"$9:a"}\n`)],
  ['has a row of an unknown kind', push(`${DATA}9:o4,abcd`)],
  ['has broken JSON', push(`${DATA}9:{]\n`)],
  ['is cut off', push(`${DATA}9:{}`)],
  ['has JSON in another form', push(`${DATA}9:{ }\n`)],
  ['has the character of the placeholders', push(`${DATA}9:"\\u0000"\n`)],
  ['is in a script with more than it', push(DATA) + '<script>self.__next_f.push([1,"a"]);a()</script>'],
  ['is not there', ''],
])('a document stays as it is if its data %s', (_case, scripts) => {
  const html = documentOf(scripts, MARKUP);
  expect(shareStaticMarkup(html)).toBe(html);
});

test.each([
  ['content that a script moves', '<div hidden="" id="S:0"></div>'],
  ['an attribute like the marks', '<p data-s="">a</p>'],
])('a document with %s stays as it is', (_case, markup) => {
  const html = documentOf(push(DATA), MARKUP + markup);
  expect(shareStaticMarkup(html)).toBe(html);
});

test('of an element that has no content, the attributes are taken from the document', () => {
  const line = '["$","hr",null,{"className":"mt-section border-t border-line"}]';
  const more = '<hr class="mt-section border-t border-line"/>';
  const result = shareStaticMarkup(page(`[${line},["$","$L3",null,{}]]`, more));
  expect(result).toContain('<hr class="mt-section border-t border-line" data-s/>');
  expect(result.split('mt-section border-t')).toHaveLength(2);
  expect(dataIn(result)).toContain(line);
});

/** Reads a document and runs its scripts as a browser does. */
function dataIn(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const chunks: unknown[] = [];
  for (const { groups } of html.matchAll(/<script>(?<body>[^<]*__next_f.*?)<\/script>/gs))
    runInNewContext(groups?.body ?? '', { self: { __next_f: chunks }, document: parsed });
  return chunks.map((chunk) => (Array.isArray(chunk) ? chunk[1] : '')).join('');
}
