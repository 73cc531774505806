import { withStaticPages } from './static-pages';

test('a page loads its scripts, which do nothing', async () => {
  const scripts = new Map([['home', ['"use strict";document.title="run"']]]);
  const { html, script } = await withStaticPages(scripts, async (urls) => {
    const url = urls.get('home') ?? '';
    const load = async (target: URL | string) => (await fetch(target)).text();
    return { html: await load(url), script: await load(new URL('/home-0.js', url)) };
  });
  expect(html.match(/<script [^>]*>/g)).toEqual(['<script src="/home-0.js" async>']);
  expect(script).toContain('document.title="run"');
  // Throws in Node, which has no document, if the code runs.
  expect(() => new Function(script)()).not.toThrow();
});
