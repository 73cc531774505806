import { escapeXml, xmlElement } from './xml';

test.each([
  [`<a href="x">Tom & Jerry's</a>`, '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;'],
  ['कुर्ता ₹ 👗', 'कुर्ता ₹ 👗'],
  ['tab\tline\nreturn\r', 'tab\tline\nreturn\r'],
  ['a\u0000b\u0008c\u001fd\u{fffe}e\u{ffff}f', 'abcdef'],
  ['half \ud83d of a pair', 'half  of a pair'],
  [']]>', ']]&gt;'],
])('%j is written as %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});

test('an element without a text is none', () => {
  expect(xmlElement('g:brand', '')).toBe('');
  expect(xmlElement('g:brand', 'A & B')).toBe('<g:brand>A &amp; B</g:brand>');
});
