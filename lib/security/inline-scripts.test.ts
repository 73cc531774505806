import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, Suspense, type ReactNode } from 'react';
import { inlineScripts } from './inline-scripts.mjs';
import { PRE_PAINT_SCRIPT } from './pre-paint-script.mjs';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const page = (...scripts: string[]) =>
  `<!DOCTYPE html><html><body>${scripts.map((script) => `<script>${script}</script>`).join('')}</body></html>`;
const known = (html: string) => inlineScripts(html).known.map((script) => script.hash);
const unknown = (html: string) => inlineScripts(html).unknown.map(({ body }) => body);

const FLIGHT = 'self.__next_f.push([1,"a:\\u003cscript\\u003e"])';
const BOOTSTRAP =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1y5-_~.js"],"runtimeModuleIds":[94553]});';

test.each([
  PRE_PAINT_SCRIPT,
  '(self.__next_f=self.__next_f||[]).push([0])',
  FLIGHT,
  'self.__next_f.push([3,"AAEC"])',
  BOOTSTRAP,
  '$RC("B:0","S:0")',
])('knows %s', (script) => {
  expect(inlineScripts(page(script))).toEqual({ known: [{ body: script, hash: hash(script) }], unknown: [] });
});

test.each([
  'alert(document.domain)',
  `${PRE_PAINT_SCRIPT};alert(1)`,
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"+alert(1)])',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push(alert(1))',
  'self.__next_f.push([1,"a"]),alert([1])',
  'self.__next_f.push([2,{"a":1}])',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  BOOTSTRAP.replace('94553', 'alert(1)'),
  BOOTSTRAP.replace('static/chunks/', 'https://evil.example/'),
  BOOTSTRAP.replace('static/chunks/', 'static/chunks/../../../api/'),
  BOOTSTRAP.replace('TURBOPACK', 'OTHER'),
  '$RC("B:0",alert(1))',
  '$RC("B:0");alert("S:0")',
  '$RC=alert;$RC("B:0","S:0")',
  'import("/a.js")',
])('does not know %s', (script) => {
  expect(inlineScripts(page(FLIGHT, script))).toMatchObject({
    known: [{ body: FLIGHT }],
    unknown: [{ body: script, hash: hash(script) }],
  });
});

test('does not know a script of a page’s content that was rendered with the page', async () => {
  const injected = 'alert(document.domain)';
  const content = createElement('div', {
    dangerouslySetInnerHTML: { __html: `<p>Terms</p><script>${injected}</script>` },
  });
  const html = await render(content);
  expect(html).toContain(`<script>${injected}</script>`);
  expect(unknown(html)).toEqual([injected]);
  expect(known(html)).not.toContain(hash(injected));
});

test('lists each script once, and only those that browsers run', () => {
  const html = `${page(FLIGHT, FLIGHT, 'b()\n')}<SCRIPT type="module" async>c()</SCRIPT>
    <script src="/x.js"></script><script></script><script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(known(html)).toEqual([hash(FLIGHT)]);
  expect(unknown(html)).toEqual(['b()\n', 'c()']);
});

test('knows every script of the React that Next contains', async () => {
  const html = await render(
    createElement(
      'main',
      null,
      later(10, createElement('p', null, 'late')),
      // Styles that must be loaded before the content shows.
      later(20, createElement('link', { rel: 'stylesheet', href: '/a.css', precedence: 'b' })),
      later(30, createElement(Broken)),
      // Content that is itself streamed in parts.
      later(40, [createElement('i', { key: 1 }, 'a'), later(60, createElement('b', null, 'c'))]),
    ),
  );
  for (const call of ['$RC("', '$RR("', '$RX("']) expect(html).toContain(call);
  expect(unknown(html)).toEqual([]);
});

function Broken(): ReactNode {
  throw new Error('broken "on purpose"');
}

/** Content that is ready some time after the page. */
function later(ms: number, content: ReactNode): ReactNode {
  let isReady = false;
  const ready = new Promise<void>((resolve) =>
    setTimeout(() => {
      isReady = true;
      resolve();
    }, ms),
  );
  function Late(): ReactNode {
    if (!isReady) throw ready;
    return content;
  }
  return createElement(Suspense, { key: ms, fallback: 'wait' }, createElement(Late));
}

type Server = {
  renderToPipeableStream(
    node: ReactNode,
    options: { onError(): void },
  ): { pipe(destination: NodeJS.WritableStream): void };
};

/** Renders with the production build of React that Next's server contains. */
async function render(body: ReactNode): Promise<string> {
  const require = createRequire(import.meta.url);
  const react: Server = require('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const output = new PassThrough();
  const document = createElement('html', null, createElement('body', null, body));
  react.renderToPipeableStream(document, { onError: () => {} }).pipe(output);
  return text(output);
}
