import { bytesOf, htmlBytes, uncompressedFiles, type LoadedFile } from './first-visit';

const file = (type: string, changes: Partial<LoadedFile> = {}): LoadedFile => ({
  url: `/${type}`,
  type,
  bytes: 1000,
  isCompressed: true,
  isSmall: false,
  ...changes,
});

test('HTML is measured without the styles in it', () => {
  const rule = '.a{color:red}';
  const html = `<head><style>${rule}</style></head><p>₹</p><style media="print">${rule}</style>`;
  expect(htmlBytes(html)).toMatchObject({
    plain: '<head></head><p>₹</p>'.length + 2,
    styles: 2 * rule.length + 1,
  });
  expect(htmlBytes('<p></p>')).toMatchObject({ plain: 7, styles: 0, stylesGzip: 0 });
});

test('the files of a type are summed', () => {
  expect(bytesOf('Script', { files: [file('Script'), file('Script'), file('Font')] })).toBe(2000);
});

test('large text that is sent uncompressed is found', () => {
  const files = [
    file('Script'),
    file('Script', { url: '/plain.js', isCompressed: false }),
    file('Script', { isCompressed: false, isSmall: true }),
    file('Image', { isCompressed: false }),
  ];
  expect(uncompressedFiles({ files, html: '' })).toEqual(['/plain.js']);
});
