import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSheetReader } from './style-sheets.mjs';

const URL = '/_next/static/immutable/chunks/1a-b~c.d.css';
const FOLDER = 'static/immutable/chunks';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'style-sheets-'));
  mkdirSync(path.join(folder, FOLDER), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(text: string) {
  writeFileSync(path.join(folder, FOLDER, '1a-b~c.d.css'), text);
}

test('fonts are found from the document, too, and the source is that of the changed text', () => {
  write(
    '@font-face{src:url(../media/a.woff2)}@font-face{src:url("../media/b.woff2"),url(data:font/woff2;base64,AA)}',
  );
  const text =
    '@font-face{src:url(/_next/static/immutable/media/a.woff2)}@font-face{src:url("/_next/static/immutable/media/b.woff2"),url(data:font/woff2;base64,AA)}';
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(createSheetReader(folder)(URL)).toEqual({ text, source });
});

test.each(['/a.png', '"/a.png"', '#a', 'data:image/png;base64,AA', 'https://a.example/a.png'])(
  'a sheet with url(%s) is embedded',
  (url) => {
    const text = `a{background:url(${url})}`;
    write(text);
    expect(createSheetReader(folder)(URL)?.text).toBe(text);
  },
);

test.each([
  'a{}</STYLE>',
  '@import "x.css";',
  'a{background:url(./a.png)}',
  "a{background:url('../a.png')}",
  'a{background:url(a.png)}',
  'a{background:url( "a.png")}',
])('a sheet with %s is not embedded', (text) => {
  write(text);
  expect(createSheetReader(folder)(URL)).toBeNull();
});

test('a sheet of the public folder, which lies beside that of the build, is embedded as well', () => {
  const styles = path.join(folder, 'public', 'styles');
  mkdirSync(styles, { recursive: true });
  writeFileSync(path.join(styles, 'sections.css'), 'a{}');
  expect(createSheetReader(path.join(folder, '.next'))('/styles/sections.css')?.text).toBe('a{}');
});

test.each([
  '/styles/../sections.css',
  '/_next/static/immutable/chunks/missing.css',
  '/_next/static/immutable/chunks/../../1a-b~c.d.css',
  'https://a.example/a.css',
])('%s is no sheet of the build', (url) => {
  write('a{}');
  expect(createSheetReader(folder)(url)).toBeNull();
});
