import { resolveImport, sourceFiles, staticImports } from './lib/import-graph';

const STOREFRONT = ['app', 'components', 'lib', 'server', 'shared'];
const files = sourceFiles([
  ...STOREFRONT,
  'store-api',
  'scripts',
  'tools',
  'e2e',
  'bench/lib',
  'test-support',
]);
const known = new Set(files);

/** The project's files that a file imports, types included. Dynamic imports make no cycle. */
function importsOf(file: string): string[] {
  return staticImports(file).flatMap((source) => resolveImport(file, source, known) ?? []);
}

/** @returns the files of the first cycle, or null */
function findCycle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

test('finds no import cycle, even for types only', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  expect(imports.get('lib/store-api/cached-read.ts')).toContain('lib/cache/lifetimes.mjs');
  expect(findCycle(imports)).toBeNull();
});

test('finds a cycle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCycle(imports)).toEqual(['b', 'c', 'b']);
});
