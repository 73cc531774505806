import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const EXTENSIONS = ['', '.ts', '.tsx'];
const STATIC_IMPORT =
  /^(?:import|export)\s(?<type>type\s)?(?:(?<names>[^'";]*?)\sfrom\s)?'(?<source>[^']+)'/gm;
const DYNAMIC_IMPORT = /\bimport\('(?<source>[^']+)'\)/g;

/** `{ type One, type Other }`, which is nothing at run time. */
const TYPES_ONLY = /^\{\s*type\s[^,]+(?:,\s*type\s[^,]+)*,?\s*\}$/;

/** @returns the paths of all sources in some folders of the project, tests included, with slashes */
export function sourceFiles(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file))
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
  );
}

/** What a file names in its static imports, types included. */
export function staticImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(({ groups }) => groups?.source ?? '');
}

/** What a file loads when it runs, now or later. */
export function loadedImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const values = [...text.matchAll(STATIC_IMPORT)].filter(
    ({ groups }) => !groups?.type && !TYPES_ONLY.test(groups?.names?.trim() ?? ''),
  );
  return [...values, ...text.matchAll(DYNAMIC_IMPORT)].map(({ groups }) => groups?.source ?? '');
}

/**
 * @param source as the file names it
 * @param known the project's files
 * @returns the file of the project; undefined for a package
 */
export function resolveImport(file: string, source: string, known: ReadonlySet<string>): string | undefined {
  if (!/^(?:@\/|\.)/.test(source)) return undefined;
  const target = source.startsWith('@/')
    ? source.slice(2)
    : path.posix.join(path.posix.dirname(file), source);
  return EXTENSIONS.map((extension) => target + extension).find((candidate) => known.has(candidate));
}
