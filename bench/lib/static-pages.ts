import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

type StaticFile = { type: string; body: Buffer };

/** Browsers ask for an icon in their own time, unless there is one. */
const NO_ICON = '<link rel="icon" href="data:,">';

/**
 * Serves, while something is measured, pages that a browser paints as early as any that load these scripts: a heading,
 * no style sheet, no font, no picture, and the scripts' bytes, compressed, under `async`.
 *
 * @param scripts the sources of each page's scripts, by the page's name; they run and find no shop on the page
 * @param measure receives the pages' URLs by the same names
 */
export async function withStaticPages<Name extends string, Result>(
  scripts: Map<Name, string[]>,
  measure: (urls: Map<Name, string>) => Promise<Result>,
): Promise<Result> {
  const files = new Map([...scripts].flatMap(([name, sources]) => pageFiles(name, sources)));
  const server = createServer(({ url = '/' }, response) => send(response, files.get(url)));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The static server has no port.');
    const origin = `http://localhost:${address.port}`;
    return await measure(new Map([...scripts.keys()].map((name) => [name, `${origin}/${name}`])));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function pageFiles(name: string, sources: string[]): [string, StaticFile][] {
  const paths = sources.map((_, index) => `/${name}-${index}.js`);
  const tags = paths.map((path) => `<script src="${path}" async></script>`).join('');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${NO_ICON}${tags}</head><body><h1>Static</h1></body></html>`;
  return [
    [`/${name}`, { type: 'text/html; charset=utf-8', body: gzipSync(html) }],
    ...sources.map((code, index): [string, StaticFile] => [
      paths[index] ?? '',
      { type: 'text/javascript', body: gzipSync(code) },
    ]),
  ];
}

function send(response: ServerResponse, file: StaticFile | undefined): void {
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-encoding': 'gzip',
    'content-length': file.body.length,
  });
  response.end(file.body);
}
