import { escapeXml, xmlElement } from './xml';

test.each([
  [`<a href="x">Tom & Jerry's</a>`, '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;'],
  ['कुर्ता ₹ 👗', 'कुर्ता ₹ 👗'],
  ['tab\tline\nreturn\r', 'tab\tline\nreturn\r'],
  ['a\u0000b\u0008c\u001fd\u{fffe}e\u{ffff}f', 'abcdef'],
  ['half \ud83d of a pair', 'half  of a pair'],
  [']]>', ']]&gt;'],
])('escapes %j as %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});

test('writes no element for an empty text', () => {
  expect(xmlElement('g:brand', '')).toBe('');
  expect(xmlElement('g:brand', 'A & B')).toBe('<g:brand>A &amp; B</g:brand>');
});
