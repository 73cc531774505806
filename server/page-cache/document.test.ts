import { arrangeDocument, embedStyles } from './document.mjs';

const CHARSET = '<meta charSet="utf-8"/>';
const VIEWPORT = '<meta name="viewport" content="width=device-width"/>';
const TITLE = '<title>Shirts &amp; more</title>';
const ICON = '<link rel="icon" href="/icon.svg"/>';
const FONT =
  '<link rel="preload" href="/media/text-s.p.a.woff2" as="font" crossorigin="" type="font/woff2"/>';
const DISPLAY_FONT = FONT.replace('text-', 'display-');
const FONT_ON_WIDE_SCREENS = FONT.replace('/>', ' media="(width &gt;= 48rem)"/>');
const PICTURE =
  '<link rel="preload" as="image" fetchPriority="high" imageSrcSet="/a.webp 390w" media="(width &lt; 48rem)"/>';
const OWN_SCRIPT = '<script>try{}catch{}</script>';
const SHEET = '<link rel="stylesheet" href="/a.css" data-precedence="next"/>';
const DISABLED = '<link rel="stylesheet" href="/a.css" data-precedence="next" disabled=""/>';
const OTHER_SHEET = '<link rel="stylesheet" href="/missing.css" data-precedence="next"/>';
const SCRIPT = '<script src="/a.js" async=""></script>';
const LATE_SCRIPT = '<script type="text/late" src="/a.js" async=""></script>';
const OLD_SCRIPT = '<script src="/old.js" noModule=""></script>';
const SCRIPT_PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/b.js"/>';

const document = (head: string, body = '<main></main>') =>
  `<!DOCTYPE html><html lang="en-IN"><head>${head}</head><body>${body}</body></html>`;
const sheetOf = (url: string) => (url === '/a.css' ? { text: 'a{color:red}', source: "'sha256-a'" } : null);

test('what is painted first comes first, and scripts come last', () => {
  const head = [
    ...[CHARSET, TITLE, FONT, DISPLAY_FONT, SCRIPT, SHEET, SCRIPT_PRELOAD],
    ...[VIEWPORT, ICON, PICTURE, OWN_SCRIPT],
  ];
  const arranged = [
    ...[CHARSET, VIEWPORT, PICTURE, FONT_ON_WIDE_SCREENS, DISPLAY_FONT],
    ...[OWN_SCRIPT, TITLE, ICON, DISABLED],
  ];
  const html = arrangeDocument(document(head.join('') + OLD_SCRIPT, '<p></p>'), sheetOf);
  expect(html).toBe(document(arranged.join(''), `<p></p>${LATE_SCRIPT}${OLD_SCRIPT}`));
});

test('scripts of the build wait for the picture in the body, too', () => {
  const script = '<script src="/_next/static/chunks/0_t-h~s.1.js" async=""></script>';
  const html = arrangeDocument(document(PICTURE, `<p></p>${script}<p></p>${SCRIPT}`), sheetOf);
  const late = script.replace('<script', '<script type="text/late"');
  expect(html).toBe(document(PICTURE, `<p></p>${late}<p></p>${SCRIPT}`));
  expect(arrangeDocument(document('', script), sheetOf)).toBe(document('', script));
});

test('without a picture scripts wait for nothing', () => {
  const html = arrangeDocument(document(SCRIPT + OLD_SCRIPT, '<p></p>'), sheetOf);
  expect(html).toBe(document('', `<p></p>${SCRIPT}${OLD_SCRIPT}`));
});

test('without a picture phones preload the fonts, too', () => {
  const html = arrangeDocument(document(FONT + SHEET), sheetOf);
  expect(html).toBe(document(FONT + DISABLED));
});

test('the language of the page comes before the id of the build', () => {
  const html = document(CHARSET);
  const rendered = html.replace('<html', '<html data-dpl-id="0a1b"');
  expect(arrangeDocument(rendered, sheetOf)).toBe(html.replace('"en-IN"', '"en-IN" data-dpl-id="0a1b"'));
});

test('a sheet that cannot be embedded keeps its link', () => {
  const html = document(OTHER_SHEET);
  expect(arrangeDocument(html, sheetOf)).toBe(html);
  expect(embedStyles(html, sheetOf)).toEqual({ html, sources: [] });
});

test('a head with unknown content stays as it is', () => {
  for (const unknown of ['<base href="/"/>', 'text', '<!-- -->', '<noscript><img/></noscript>']) {
    const html = document(`${SCRIPT}${SHEET}${unknown}${CHARSET}`);
    expect(arrangeDocument(html, sheetOf)).toBe(html);
  }
});

test('a body that looks like a head or an end is not touched', () => {
  const body = `${SCRIPT}<p>&lt;/head&gt;</p>${SHEET}<script>self.__next_f.push([1,"\\u003c/body>"])</script>`;
  expect(arrangeDocument(document(CHARSET, body), sheetOf)).toBe(document(CHARSET, body));
  expect(embedStyles(document(CHARSET, DISABLED), sheetOf).sources).toEqual([]);
});

test('the styles stand before their link, and their source is told', () => {
  const html = arrangeDocument(document(CHARSET + SHEET + TITLE), sheetOf);
  expect(embedStyles(html, sheetOf)).toEqual({
    html: document(`${CHARSET}${TITLE}<style>a{color:red}</style>${DISABLED}`),
    sources: ["'sha256-a'"],
  });
});
