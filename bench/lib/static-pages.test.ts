import { withStaticPages } from './static-pages';

test('a page loads its scripts, compressed', async () => {
  const code = 'document.title = "run";';
  const responses = await withStaticPages(new Map([['home', [code, '']]]), async (urls) => {
    const url = urls.get('home') ?? '';
    const page = await fetch(url);
    const script = await fetch(new URL('/home-0.js', url));
    const missing = await fetch(new URL('/other', url));
    return {
      html: await page.text(),
      encoding: script.headers.get('content-encoding'),
      code: await script.text(),
      missing,
    };
  });
  expect(responses.html.match(/<script [^>]*>/g)).toEqual([
    '<script src="/home-0.js" async>',
    '<script src="/home-1.js" async>',
  ]);
  expect(responses).toMatchObject({ encoding: 'gzip', code, missing: { status: 404 } });
});
