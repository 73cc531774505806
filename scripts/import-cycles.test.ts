import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['app', 'components', 'lib'];
const EXTENSIONS = ['', '.ts', '.tsx'];
const STATIC_IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'(?<source>[^']+)'/gm;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
);
const known = new Set(files);

/** The project's files that a file imports, types included. Dynamic imports make no cycle. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(({ groups }) => {
    const source = groups?.source ?? '';
    if (!/^(?:@\/|\.)/.test(source)) return [];
    const target = source.startsWith('@/')
      ? source.slice(2)
      : path.posix.join(path.posix.dirname(file), source);
    return EXTENSIONS.map((extension) => target + extension).filter((candidate) => known.has(candidate));
  });
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

// The lint rule import-x/no-cycle ignores imports of types.
test('finds no import cycle in the storefront, even for types only', () => {
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
