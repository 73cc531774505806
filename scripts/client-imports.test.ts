import { readFileSync } from 'node:fs';
import { loadedImports, resolveImport, sourceFiles } from './lib/import-graph';

const files = [...sourceFiles(['app', 'components', 'lib', 'server', 'shared']), 'instrumentation-client.ts'];
const known = new Set(files);

/** Settings and secrets of the operator. What uses Node's own modules is the server's as well. */
const SERVER_FILE = /^(?:server\/|lib\/env)/;

/** @returns the imports from a browser's file to one of the server's, both included, for each of the latter */
function serverPaths(start: string): string[][] {
  const seen = new Set<string>();
  const visit = (file: string, trail: string[]): string[][] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const sources = loadedImports(file);
    const isOfServer =
      SERVER_FILE.test(file) || sources.some((source) => /^(?:node:|server-only$)/.test(source));
    if (isOfServer) return [[...trail, file]];
    return sources
      .flatMap((source) => resolveImport(file, source, known) ?? [])
      .flatMap((imported) => visit(imported, [...trail, file]));
  };
  return visit(start, []);
}

// What the server itself loads can't import `server-only`, which exists in Next's bundles alone.
test('nothing of the server is loaded by a browser', () => {
  const ofBrowser = files.filter(
    (file) => file === 'instrumentation-client.ts' || /^\s*'use client';/.test(readFileSync(file, 'utf8')),
  );
  expect(ofBrowser.length).toBeGreaterThan(40);
  expect(ofBrowser.flatMap(serverPaths)).toEqual([]);
});

test('finds what reaches the server', () => {
  expect(serverPaths('app/api/session/route.ts')).not.toEqual([]);
});
